import { describe, expect } from 'vitest'
import { announced } from '../../fixtures/announcements.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { sell } from '../../fixtures/sell.ts'
import type { Goods, Shop } from '../../fixtures/shop.ts'
import { DESKTOP, PHONE } from '../../fixtures/sizes.ts'
import { answer, readInfo } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'
import { ProductDialog } from '../../pages/product-dialog.ts'

const NOT_REDUCIBLE = 'El producto no puede ser reducido!'

/** Reads a stored product and the sum of its movements, which must equal its quantity (D24). */
function storedOf(shop: Shop, { id }: Goods) {
  const [found] = shop.read<{ name: string; quantity: number; moved: number }>(
    `select name, quantity, (select sum(change) from stock_movement where product_id = product.id) as moved
     from product where id = ?`,
    id,
  )
  return found
}

describe('Editing a product (D60, D70, B §5)', () => {
  scenario.for(PHONE)(
    'at the %s: units that are sold while the form is open stay sold',
    async (size, { shop, visit }) => {
      const goods = await shop.stock({ name: `Cobertor editado ${size}`, price: 20_000, quantity: 10, photo: true })
      const till = await visit({ as: 'clerk' })
      const { page } = await visit({ as: 'manager', size })
      const list = new ListPage(page, 'producto')
      await list.open('/managment/productos')
      await list.find(goods.name)
      await list.choose(goods.name, 'Editar')
      const dialog = new ProductDialog(page, `Editar producto ${goods.id}`)
      // Choices of fields without focus are not drawn with every key.
      await dialog.field('Nombre').focus()
      await expect.poll(() => page.locator('[role=option]').count()).toBe(0)
      await sell(till, goods, 3)
      await dialog.fill({ Nombre: `${goods.name} largo`, Cantidad: '14', Valor: '225.50' })
      await dialog.button('Guardar cambios').click()
      await dialog.closed()
      await announced(page, `Se guardó «${goods.name} largo».`)
      // The form opened with 10 units. 4 were added, and 3 were sold meanwhile.
      expect(storedOf(shop, goods)).toEqual({ name: `${goods.name} largo`, quantity: 11, moved: 11 })
      await list.row(`${goods.name} largo`).getByText('Q225.50').waitFor()
    },
  )

  scenario.for(DESKTOP)(
    'at the %s: after a change by another person both versions show, and one is chosen for each field',
    async (size, { shop, visit }) => {
      const goods = await shop.stock({ name: `Cobertor de dos manos ${size}`, photo: true })
      const { page, watch } = await visit({ as: 'owner', size })
      watch.allow(/status of 409/)
      const list = new ListPage(page, 'producto')
      await list.open('/admin/productos')
      await list.find(goods.name)
      await list.choose(goods.name, 'Editar')
      const dialog = new ProductDialog(page, `Editar producto ${goods.id}`)
      await dialog.fill({ Descripción: 'Lo que escribí yo.', Valor: '90.00', Cantidad: '12' })
      shop.reprice(goods, 77_700)
      shop.rename(goods, `Cobertor renombrado ${size}`)
      await dialog.button('Guardar cambios').click()
      const side = (label: string, whose: string) =>
        dialog.frame.getByRole('radiogroup', { name: label }).getByRole('radio', { name: whose })
      await dialog.frame.getByText('Otra persona guardó este registro mientras usted lo editaba.').waitFor()
      expect(shop.figure('select count(*) from product where id = ? and price = 9000', goods.id)).toBe(0)
      await expect.poll(() => side('Descripción', 'Lo suyo: Lo que escribí yo.').isChecked()).toBe(true)
      await expect.poll(() => side('Nombre', `Lo que se guardó: Cobertor renombrado ${size}`).isChecked()).toBe(true)
      await expect.poll(() => side('Valor', 'Lo suyo: Q90.00').isChecked()).toBe(true)
      await expect.poll(() => dialog.frame.getByRole('radiogroup', { name: 'Código', exact: true }).count()).toBe(0)
      await side('Valor', 'Lo que se guardó: Q777.00').check()

      await dialog.button('Regresar').click()
      await answer(page, 'Cambios sin guardar', 'Seguir editando')
      await dialog.button('Seguir con lo elegido').click()
      await expect.poll(() => dialog.field('Descripción').inputValue()).toBe('Lo que escribí yo.')
      await expect.poll(() => dialog.field('Valor').inputValue()).toBe('777.00')
      await dialog.button('Guardar cambios').click()
      await dialog.closed()
      await expect
        .poll(() => shop.read('select name, description, price, quantity from product where id = ?', goods.id))
        .toEqual([
          { name: `Cobertor renombrado ${size}`, description: 'Lo que escribí yo.', price: 77_700, quantity: 12 },
        ])
    },
  )

  scenario.for(PHONE)('at the %s: an error stays until its field changes', async (size, { shop, visit }) => {
    const goods = await shop.stock({ name: `Valor de dos maneras ${size}`, photo: true })
    const { page } = await visit({ as: 'owner', size })
    const list = new ListPage(page, 'producto')
    await list.open('/admin/productos')
    await list.find(goods.name)
    await list.choose(goods.name, 'Editar')
    const dialog = new ProductDialog(page, `Editar producto ${goods.id}`)
    await dialog.field('Valor').fill('1,234')
    await dialog.button('Guardar cambios').click()
    const fault = dialog.frame.getByText('«1,234» se puede leer de dos maneras.')
    await fault.waitFor()
    // The error's lines stay while the button is pressed, because the button would move.
    await dialog.field('Valor').focus()
    await dialog.button('Guardar cambios').click()
    await fault.waitFor()
    await dialog.field('Valor').fill('32,50')
    await dialog.button('Guardar cambios').click()
    await dialog.closed()
    expect(shop.read('select price from product where id = ?', goods.id)).toEqual([{ price: 3_250 }])
  })

  scenario.for([
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
    await expect.poll(() => dialog.field('Cantidad').inputValue()).toBe('8')
    await expect.poll(() => dialog.field('Nombre').inputValue()).toBe(`No se reduce, ${as} dos`)
    expect(storedOf(shop, goods)).toMatchObject({ name: goods.name, quantity: 8 })
    await dialog.field('Cantidad').fill('9')
    await dialog.button('Guardar cambios').click()
    await dialog.closed()
    await expect.poll(() => storedOf(shop, goods)).toEqual({ name: `No se reduce, ${as} dos`, quantity: 9, moved: 9 })
  })

  scenario('an owner lowers a quantity', async ({ shop, visit }) => {
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
