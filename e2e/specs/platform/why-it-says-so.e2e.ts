import { describe, expect } from 'vitest'
import { scenario } from '../../fixtures/scenario.ts'
import { sell } from '../../fixtures/sell.ts'
import { SIZES } from '../../fixtures/sizes.ts'
import { ListPage } from '../../pages/list-page.ts'
import { ProductDialog } from '../../pages/product-dialog.ts'

describe('Why does it say 8? (D24)', () => {
  scenario.for(SIZES)(
    'at the %s: opening, sale and edit, newest first, with who, its paper and what was left',
    async (size, { shop, visit }) => {
      const goods = await shop.stock({ name: `Se explica en el ${size}`, quantity: 5, photo: true })
      const till = await visit({ as: 'clerk' })
      const sold = await sell(till, goods, 2)
      const number = shop.ordersOf(goods).find(({ id }) => id === sold)?.number ?? ''
      const { page } = await visit({ as: 'owner', size })
      const list = new ListPage(page, 'producto')
      await list.open('/admin/productos')
      await list.find(goods.name)
      await list.choose(goods.name, 'Editar')
      const dialog = new ProductDialog(page, `Editar producto ${goods.id}`)
      await dialog.field('Cantidad').fill('8')
      await dialog.button('Guardar cambios').click()
      await dialog.closed()

      await page.getByRole('button', { name: `8: por qué, los movimientos de ${goods.name}` }).click()
      const why = page.getByRole('dialog', { name: 'Por qué dice 8' })
      const rows = size === 'desktop' ? why.locator('tbody tr') : why.getByRole('listitem')
      await expect.poll(() => rows.count()).toBe(3)
      const words = [
        ['Edición', 'María José Castellanos Ordóñez', '+5', '8'],
        ['Venta', 'Karla Yesenia Tzoc Ramírez', number, '−2', '3'],
        ['Existencia inicial', 'El sistema', '+5'],
      ]
      for (const [place, row] of (await rows.allTextContents()).entries())
        for (const word of words[place] ?? []) expect(row).toContain(word)
      await page.keyboard.press('Escape')
      await why.waitFor({ state: 'hidden' })
      await list.choose(goods.name, 'Por qué dice 8')
      await why.getByText('Existencia inicial').waitFor()
    },
  )
})
