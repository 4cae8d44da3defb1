import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { photoFile } from '../../fixtures/photo-file.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { CataloguePage } from '../../pages/catalogue-page.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { ListPage } from '../../pages/list-page.ts'
import { ProductDialog } from '../../pages/product-dialog.ts'

describe('The photo of a family (D175)', () => {
  scenario('is uploaded, shown at the counter and in the catalogue, replaced and removed', async ({ shop, visit }) => {
    const name = 'Almohadón con foto de familia'
    const small = await shop.stock({ name, quantity: 4 })
    const large = await shop.stock({ name, quantity: 4 })
    await shop.family(
      name,
      ['Tamaño'],
      [
        [small, ['Pequeño']],
        [large, ['Grande']],
      ],
    )
    const stored = () => shop.read<{ photos: string }>('select photos from family where name = ?', name)[0]?.photos

    const { page, watch } = await visit({ as: 'provider' })
    watch.allow(/status of 400/)
    const { look, found } = inspector(page)
    const list = new ListPage(page, 'familia')
    await list.open('/provider/familias')
    await list.find(name)
    const edit = async () => {
      await page.getByRole('button', { name: `Opciones de ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Editar' }).click()
      return new ProductDialog(page, 'Editar la familia')
    }
    const first = await edit()
    await first.upload(await photoFile('familia.jpg', 'teal'), { name: 'roto.jpg', content: Buffer.from('no es foto') })
    await first.frame.getByText('roto.jpg no es una foto jpg, jpeg o png.').first().waitFor()
    await first.uploaded()
    expect(await first.order()).toEqual(['familia.jpg'])
    await look('the form of a family with a photo')
    await first.button('Guardar cambios').click()
    await first.closed()
    const teal = stored() ?? ''
    expect(teal).toMatch(/^[\da-f]+\.\w+$/)

    const { page: till } = await visit({ as: 'clerk' })
    const counter = new CounterPage(till)
    await counter.open()
    await counter.search.fill('familia foto')
    const card = till.getByRole('listitem').filter({ hasText: name })
    await expect.poll(() => card.locator('img').first().getAttribute('src')).toContain(teal)
    const { page: street } = await visit({})
    const catalogue = new CataloguePage(street, 'home')
    await catalogue.open(`?buscar=${encodeURIComponent(name)}`)
    await expect.poll(() => catalogue.cards.first().locator('img').first().getAttribute('src')).toContain(teal)

    const second = await edit()
    await second.button('Foto 1: quitar').click()
    await second.upload(await photoFile('otra.jpg', 'orange'))
    await second.uploaded()
    await second.button('Guardar cambios').click()
    await second.closed()
    const orange = stored() ?? ''
    expect(orange).not.toBe('')
    expect(orange).not.toBe(teal)
    await catalogue.open(`?buscar=${encodeURIComponent(name)}`)
    await expect.poll(() => catalogue.cards.first().locator('img').first().getAttribute('src')).toContain(orange)

    const third = await edit()
    await third.button('Foto 1: quitar').click()
    await third.button('Guardar cambios').click()
    await third.closed()
    expect(stored()).toBe('')
    expect(found).toEqual([])
  })
})
