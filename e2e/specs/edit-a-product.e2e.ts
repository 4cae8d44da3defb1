import { describe, expect } from 'vitest'
import { errand } from '../fixtures/errand.ts'
import { heard } from '../fixtures/heard.ts'
import { sell } from '../fixtures/sell.ts'
import type { Goods, Shop } from '../fixtures/shop.ts'
import { SIZES } from '../fixtures/sizes.ts'
import { answer, readInfo } from '../pages/dialog-page.ts'
import { ListPage } from '../pages/list-page.ts'
import { ProductDialog } from '../pages/product-dialog.ts'

const NOT_REDUCIBLE = 'El producto no puede ser reducido!'

/** What was stored of it, and whether its movements add up to its quantity (D24). */
function storedOf(shop: Shop, { id }: Goods) {
  const [found] = shop.read<{ name: string; quantity: number; moved: number }>(
    `select name, quantity, (select sum(change) from stock_movement where product_id = product.id) as moved
     from product where id = ?`,
    id,
  )
  return found
}

describe('Editing a product (D60, D70, B §5)', () => {
  errand.for(SIZES)(
    'at the %s: units that are sold while the form is open stay sold',
    async (size, { shop, visit }) => {
      const goods = await shop.stock({ name: `Cobertor editado ${size}`, price: 20_000, quantity: 10, photo: true })
      const till = await visit({ as: 'vianney' })
      const { page } = await visit({ as: 'manager', size })
      const list = new ListPage(page, 'producto')
      await list.open('/managment/productos')
      await list.find(goods.name)
      await list.choose(goods.name, 'Editar')
      const dialog = new ProductDialog(page, `Editar producto ${goods.id}`)
      await sell(till, goods, 3)
      await dialog.fill({ Nombre: `${goods.name} largo`, Cantidad: '14', Valor: '225.50' })
      await dialog.button('Guardar cambios').click()
      await dialog.closed()
      await heard(page, `Se guardó «${goods.name} largo».`)
      // Ten when it was opened, four more, three sold meanwhile.
      expect(storedOf(shop, goods)).toEqual({ name: `${goods.name} largo`, quantity: 11, moved: 11 })
      await list.row(`${goods.name} largo`).getByText('Q225.50').waitFor()
    },
  )

  errand('somebody else changed it meanwhile: refused, and the form keeps what was typed', async ({ shop, visit }) => {
    const goods = await shop.stock({ name: 'Cobertor de dos manos', photo: true })
    const { page, watch } = await visit({ as: 'owner' })
    watch.allow(/status of 409/)
    const list = new ListPage(page, 'producto')
    await list.open('/admin/productos')
    await list.find(goods.name)
    await list.choose(goods.name, 'Editar')
    const dialog = new ProductDialog(page, `Editar producto ${goods.id}`)
    await dialog.fill({ Descripción: 'Lo que escribí yo.' })
    shop.reprice(goods, 77_700)
    await dialog.button('Guardar cambios').click()
    await readInfo(page, 'Otro usuario cambió este registro. Vuelva a abrirlo.')
    expect(await dialog.field('Descripción').inputValue()).toBe('Lo que escribí yo.')
    expect(shop.figure("select count(*) from product where description = 'Lo que escribí yo.'")).toBe(0)

    // Closing asks before it drops what was changed.
    await dialog.button('Regresar').click()
    await answer(page, 'Cambios sin guardar', 'Seguir editando')
    expect(await dialog.field('Descripción').inputValue()).toBe('Lo que escribí yo.')
    await dialog.button('Regresar').click()
    await answer(page, 'Cambios sin guardar', 'Descartar cambios')
    await dialog.closed()
    await list.choose(goods.name, 'Editar')
    expect(await dialog.field('Valor').inputValue()).toBe('777.00')
  })

  errand.for([
    ['manager', '/managment'],
    ['provider', '/provider'],
  ] as const)('a %s never lowers a quantity', async ([as, area], { shop, visit }) => {
    const goods = await shop.stock({ name: `No se reduce, ${as}`, quantity: 8, photo: true })
    const { page } = await visit({ as })
    const list = new ListPage(page, 'producto')
    await list.open(`${area}/productos`)
    await list.find(goods.name)
    await list.choose(goods.name, 'Editar')
    const dialog = new ProductDialog(page, `Editar producto ${goods.id}`)
    await dialog.fill({ Nombre: `No se reduce, ${as} dos`, Cantidad: '7' })
    await dialog.button('Guardar cambios').click()
    await readInfo(page, NOT_REDUCIBLE)
    await dialog.frame.getByText(NOT_REDUCIBLE).waitFor()
    expect(await dialog.field('Cantidad').inputValue()).toBe('8')
    expect(await dialog.field('Nombre').inputValue()).toBe(`No se reduce, ${as} dos`)
    expect(storedOf(shop, goods)).toMatchObject({ name: goods.name, quantity: 8 })
    await dialog.field('Cantidad').fill('9')
    await dialog.button('Guardar cambios').click()
    await dialog.closed()
    await expect.poll(() => storedOf(shop, goods)).toEqual({ name: `No se reduce, ${as} dos`, quantity: 9, moved: 9 })
  })

  errand('an owner does', async ({ shop, visit }) => {
    const goods = await shop.stock({ name: 'Sí se reduce', quantity: 8, photo: true })
    const { page } = await visit({ as: 'owner' })
    const list = new ListPage(page, 'producto')
    await list.open('/admin/productos')
    await list.find(goods.name)
    await list.choose(goods.name, 'Editar')
    const dialog = new ProductDialog(page, `Editar producto ${goods.id}`)
    await dialog.field('Cantidad').fill('2')
    await dialog.button('Guardar cambios').click()
    await dialog.closed()
    await expect.poll(() => storedOf(shop, goods)).toMatchObject({ quantity: 2, moved: 2 })
  })
})
