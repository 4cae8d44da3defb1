import { describe, expect } from 'vitest'
import { errand } from '../fixtures/errand.ts'
import { openScreen } from '../fixtures/open-screen.ts'
import { photosAreThere, takePicture } from '../fixtures/picture.ts'
import { ListPage } from '../pages/list-page.ts'
import { ProductDialog } from '../pages/product-dialog.ts'

const LARGEST = 150_000

describe('The pictures of the README: the office', () => {
  errand('the dashboard', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    await openScreen(page, '/admin/dashboard')
    await page.getByRole('figure').nth(1).waitFor()
    expect(await takePicture(page, 'office-dashboard')).toBeLessThan(LARGEST)
  })

  errand('products: the list, one that is edited, and why it says so many', async ({ shop, visit }) => {
    const [known] = shop.sample('vianney', 1)
    const { page } = await visit({ as: 'owner' })
    const list = new ListPage(page, 'producto')
    await list.open('/admin/productos')
    await photosAreThere(page)
    expect(await takePicture(page, 'products')).toBeLessThan(LARGEST)
    await list.find(known?.code ?? '')
    await list.choose(known?.name ?? '', 'Editar')
    const dialog = new ProductDialog(page, `Editar producto ${known?.id}`)
    await dialog.uploaded()
    await photosAreThere(page)
    expect(await takePicture(page, 'product-edit')).toBeLessThan(LARGEST)
    await dialog.button('Regresar').click()
    await dialog.closed()
    await list.choose(known?.name ?? '', /^Por qué dice/)
    await page.getByRole('table', { name: /^Movimientos de/ }).waitFor()
    expect(await takePicture(page, 'movements')).toBeLessThan(LARGEST)
  })

  errand('the tickets of a shop, as they will be printed', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    await openScreen(page, '/admin/opciones?pestana=tiendas')
    await page.getByRole('img', { name: /^Recibo de/ }).waitFor()
    expect(await takePicture(page, 'settings-tickets')).toBeLessThan(LARGEST)
  })
})
