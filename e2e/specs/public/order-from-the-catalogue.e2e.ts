import { describe, expect } from 'vitest'
import { scenario } from '../../fixtures/scenario.ts'
import { CataloguePage } from '../../pages/catalogue-page.ts'
import { CounterPage } from '../../pages/counter-page.ts'

describe('An order from the catalogue (D192)', () => {
  scenario('is placed by a visitor, opened by its message at the counter, and sold', async ({ shop, visit }) => {
    const lamp = await shop.stock({ name: 'Lámpara pedida', price: 20_000, quantity: 4 })
    const visitor = await visit({ size: 'phone' })
    const catalogue = new CataloguePage(visitor.page, 'home')
    await catalogue.open(`?buscar=${encodeURIComponent('lámpara pedida')}`)
    const mine = catalogue.card(lamp.name).getByRole('button', { name: /^Mi lista/ })
    await mine.click()
    await catalogue.list.click()
    await catalogue.dialog.getByRole('button', { name: 'Pedir' }).click()
    await visitor.page.getByLabel('Su nombre').fill('Visitante Cuc')
    await visitor.page.getByLabel('Su teléfono').fill('5512 3399')
    await visitor.page.getByRole('button', { name: 'Enviar pedido' }).click()
    await visitor.page.getByRole('link', { name: 'Ver cómo va mi pedido' }).waitFor()
    const newest = 'select code from catalogue_order order by id desc limit 1'
    const [{ code } = { code: '' }] = shop.read<{ code: string }>(newest)

    const till = await visit({ as: await shop.hire({ name: 'Vende pedidos' }) })
    const counter = new CounterPage(till.page)
    shop.reprice(lamp, 22_000)
    await counter.open()
    const entry = till.page.getByRole('link', { name: /^Del catálogo/ })
    await entry.getByRole('img', { name: /sin atender$/ }).waitFor()
    await counter.search.fill(`Escribo por mi pedido ${code} del catálogo.`)
    await counter.search.press('Enter')
    const changes = till.page.getByRole('dialog', { name: `Pedido del catálogo ${code}` })
    await changes.getByText('Lámpara pedida costaba Q200.00 al pedirlo y hoy cuesta Q220.00.').waitFor()
    await changes.getByRole('button', { name: 'Entendido' }).click()
    await till.page.reload()
    await counter.bag.getByText(code).waitFor()
    await counter.sell()
    const [order] = shop.ordersOf(lamp)
    expect(order).toMatchObject({ customer: 'Visitante Cuc', total: 22_000 })
    const sold =
      'select count(*) from invoice join catalogue_order on catalogue_order.id = catalogue_order_id where code = ?'
    expect(shop.figure(sold, code)).toBe(1)

    await visitor.page.getByRole('link', { name: 'Ver cómo va mi pedido' }).click()
    await visitor.page
      .getByText(/Vendido|vendido|Gracias/)
      .first()
      .waitFor()
  })
})
