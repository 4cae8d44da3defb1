import { describe, expect } from 'vitest'
import { announced } from '../../fixtures/announcements.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { DESKTOP } from '../../fixtures/sizes.ts'
import { answer, DialogPage, readInfo } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'

describe('Hashtags of products (B §2)', () => {
  scenario.for(DESKTOP)(
    'at the %s: put on a product, not twice, its quantity changed, and taken away',
    async (size, { shop, visit }) => {
      const goods = await shop.stock({ name: `Marcado en el ${size}` })
      await shop.lookup('hashtag', 'pruebas-de-hashtag')
      const stored = () =>
        shop.read<{ quantity: number; gone: number }>(
          'select quantity, deleted_at is not null as gone from product_hashtag where product_id = ?',
          goods.id,
        )
      const { page, watch } = await visit({ as: 'manager', size })
      watch.allow(/status of 409/)
      const list = new ListPage(page, 'hashtag')
      await list.open('/managment/producto/tags')
      await list.add('Añadir hashtag').click()
      const adding = new DialogPage(page, 'Añadir hashtag a un producto')
      const product = adding.field('Producto')
      await product.fill('de esto no hay nada')
      await page.getByText('Sin resultados').waitFor()
      await product.fill('')
      // Escape closes the choices, not the dialog.
      await page.keyboard.press('Escape')
      await adding.button('Guardar').click()
      await expect.poll(() => adding.isRefused('Producto')).toBe(true)
      expect(await adding.isRefused('Cantidad')).toBe(true)
      await adding.choose('Producto', `${goods.code} · ${goods.name}`)
      await adding.choose('Hashtag', 'pruebas-de-hashtag')
      await adding.field('Cantidad').fill('3.5')
      await adding.button('Guardar').click()
      await expect.poll(() => adding.isRefused('Cantidad')).toBe(true)
      expect(stored()).toEqual([])
      await adding.field('Cantidad').fill('3')
      await adding.button('Guardar').click()
      await adding.closed()
      await announced(page, 'El hashtag quedó en el producto.')
      expect(stored()).toEqual([{ quantity: 3, gone: 0 }])

      await list.add('Añadir hashtag').click()
      await adding.choose('Producto', `${goods.code} · ${goods.name}`)
      await adding.choose('Hashtag', 'pruebas-de-hashtag')
      await adding.field('Cantidad').fill('9')
      await adding.button('Guardar').click()
      await readInfo(page, 'Este producto ya tiene ese hashtag. Edite su cantidad en la lista.')
      await expect.poll(() => adding.field('Cantidad').inputValue()).toBe('9')
      expect(stored()).toEqual([{ quantity: 3, gone: 0 }])
      await adding.button('Regresar').click()
      await adding.closed()

      const row = `pruebas-de-hashtag en ${goods.name}`
      await list.find(goods.name)
      await list.choose(row, 'Editar')
      const editing = new DialogPage(page, 'Editar la cantidad')
      await editing.field('Cantidad').fill('12')
      await editing.button('Guardar cambios').click()
      await editing.closed()
      await announced(page, 'Se guardó la cantidad del hashtag.')
      expect(stored()).toEqual([{ quantity: 12, gone: 0 }])

      await list.choose(row, 'Eliminar')
      await answer(page, 'Quitar el hashtag', 'Eliminar')
      await announced(page, 'El hashtag ya no está en el producto.')
      await list.menuOf(row).waitFor({ state: 'hidden' })
      expect(stored()).toEqual([{ quantity: 12, gone: 1 }])
    },
  )

  scenario('a provider changes them and deletes none (D4)', async ({ visit }) => {
    const { page } = await visit({ as: 'provider' })
    const list = new ListPage(page, 'hashtag')
    await list.open('/provider/producto/tags')
    const label = await list.menuButtons().first().getAttribute('aria-label')
    expect(await list.offered(label?.replace('Opciones de ', '') ?? '')).toEqual(['Editar'])
  })
})
