import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { sell } from '../../fixtures/sell.ts'
import { PHONE } from '../../fixtures/sizes.ts'
import { ListPage } from '../../pages/list-page.ts'
import { ProductDialog } from '../../pages/product-dialog.ts'

describe('A product has a page of its own', () => {
  scenario.for(PHONE)(
    'at the %s: opens from its name in the list, with its last sales, prices and movements, also after a reload',
    async (size, { shop, visit }) => {
      const goods = await shop.stock({ name: `Con página en el ${size}`, quantity: 5, photo: true })
      const till = await visit({ as: 'clerk' })
      const sold = await sell(till, goods, 2)
      const number = shop.ordersOf(goods).find(({ id }) => id === sold)?.number ?? ''
      const { page } = await visit({ as: 'manager', size })
      const list = new ListPage(page, 'producto')
      await list.open('/managment/productos')
      await list.find(goods.name)
      await page.getByRole('link', { name: goods.name, exact: true }).click()
      await page.waitForURL(`**/managment/productos/${goods.id}`)
      await page.getByRole('heading', { name: goods.name, level: 1 }).waitFor()
      await page.getByText('No ha cambiado desde que se registra.').waitFor()
      const part = (title: RegExp) => page.getByRole('region', { name: title })
      await part(/^Últimas ventas/)
        .getByRole('link', { name: number })
        .waitFor()
      await part(/^Movimientos: por qué dice 3$/)
        .getByText('Existencia inicial')
        .waitFor()

      await page.getByRole('button', { name: 'Editar', exact: true }).click()
      const dialog = new ProductDialog(page, `Editar producto ${goods.id}`)
      await dialog.field('Valor').fill('140.50')
      await dialog.button('Guardar cambios').click()
      await dialog.closed()
      const prices = part(/^Cómo cambió su precio/)
      await expect.poll(() => prices.textContent()).toMatch(/Valor.*Q125\.00.*Q140\.50|Q140\.50.*Q125\.00/)
      await page.reload()
      await expect.poll(() => prices.textContent()).toContain('Q140.50')
      const { look, found } = inspector(page)
      await look('product')
      expect(found).toEqual([])
    },
  )
})
