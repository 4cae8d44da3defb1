import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { announced } from '../../fixtures/announcements.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import type { Goods, Shop } from '../../fixtures/shop.ts'
import { CounterPage } from '../../pages/counter-page.ts'

const TYPING = { delay: 60 }

const PRICE = 2_500

function shiftAndPaymentsOf(shop: Shop, shopId: number) {
  const [shift] = shop.read(
    'select float, expected_cash as expected, counted_cash as counted from shift where shop_id = ?',
    shopId,
  )
  const methods = shop.read(
    `select method, count(*) as parts, sum(amount) as amount from payment
     where shop_id = ? group by method order by method`,
    shopId,
  )
  return { shift, methods }
}

async function openShopWithMug(
  shop: Shop,
  name: string,
): Promise<{ shopId: number; mug: Goods; clerk: Awaited<ReturnType<Shop['hire']>> }> {
  const shopId = await shop.openShop(`Tienda de ${name}`)
  const mug = await shop.stock({ name: `Taza de ${name}`, shop: shopId, price: PRICE, quantity: 30 })
  const clerk = await shop.hire({ name: `Trabaja ${name}`, role: 'clerk', shopId })
  return { shopId, mug, clerk }
}

describe('a day at the counter', () => {
  scenario(
    'by keyboard alone: opens, sells twenty times in four ways of payment, takes a return, adds cash, closes',
    async ({ shop, visit }) => {
      const { shopId, mug, clerk } = await openShopWithMug(shop, 'el teclado')
      const { page } = await visit({ as: clerk, at: '/client/caja' })
      const keys = page.keyboard
      const press = async (button: Locator) => {
        await button.focus()
        await keys.press('Enter')
      }
      const type = async (field: Locator, text: string) => {
        await field.focus()
        await keys.press('Control+a')
        await keys.type(text, TYPING)
      }
      await type(page.getByLabel('Fondo de caja'), '200')
      await keys.press('Enter')
      await announced(page, 'Turno 1 abierto.')

      const counter = new CounterPage(page)
      await counter.open()
      const pay: readonly (() => Promise<void>)[] = [
        () => keys.type('100', TYPING),
        () => keys.press('F3'),
        async () => {
          await keys.press('F10')
          await type(page.getByRole('textbox', { name: /Referencia|Número/ }).first(), 'T-1')
        },
        async () => {
          await keys.press('Shift+F3')
          await type(page.getByRole('textbox', { name: 'Monto, parte 1' }), '10')
        },
      ]
      for (let sale = 0; sale < 20; sale += 1) {
        await scan(page, mug.barcode)
        await counter.quantity(mug.name).waitFor()
        await keys.press('F9')
        await counter.review.waitFor()
        await pay[sale % pay.length]?.()
        await keys.press('F9')
        await counter.sold.waitFor()
        if (sale % pay.length === 0) await counter.sold.getByText('75.00').waitFor()
        await keys.press('F2')
        await counter.ready()
      }
      expect(shop.leftOf(mug)).toBe(10)

      // The barcode of a ticket leads to its order, and the order to its returns.
      const [order] = shop.ordersOf(mug)
      await page.goto('/client/pedidos/pendientes?vista=todos')
      await page.getByRole('searchbox', { name: 'Buscar pedidos' }).waitFor()
      await scan(page, order?.number ?? '')
      await press(page.getByRole('button', { name: 'Devolver…' }))
      await type(page.getByRole('textbox', { name: `Unidades de ${mug.name}` }), '1')
      await press(page.getByRole('button', { name: 'Tiene un defecto' }))
      await keys.press('F9')
      await page.getByRole('region', { name: 'Devolución hecha' }).getByText('Q25.00').waitFor()

      await page.goto('/client/caja')
      await press(page.getByRole('button', { name: 'Entrada', exact: true }))
      const entrada = page.getByRole('dialog', { name: 'Entrada' })
      await type(entrada.getByLabel('Monto', { exact: true }), '50')
      await press(entrada.getByRole('button', { name: 'Cambio para la caja' }))
      await press(entrada.getByRole('button', { name: 'Anotar entrada' }))
      await entrada.waitFor({ state: 'hidden' })

      // Expected cash: float, 5 sales in cash, 5 in part, a return, cash in: 200 + 5 × 25 + 5 × 10 − 25 + 50.
      await press(page.getByRole('button', { name: 'Cerrar turno' }))
      await type(page.getByLabel('Billetes de Q200', { exact: true }), '2')
      await press(page.getByRole('button', { name: 'Seguir' }))
      // Without these sums the shift would differ by all sales on card and by transfer.
      await type(page.getByLabel('Tarjeta', { exact: true }), '200')
      await type(page.getByLabel('Transferencias', { exact: true }), '125')
      await press(page.getByRole('button', { name: /^Cerrar turno/ }))
      await announced(page, 'El turno se cerró.')
      expect(shiftAndPaymentsOf(shop, shopId)).toEqual({
        shift: { float: 20_000, expected: 40_000, counted: 40_000 },
        methods: [
          { method: 1, parts: 11, amount: 15_000 },
          { method: 3, parts: 10, amount: 20_000 },
          { method: 4, parts: 5, amount: 12_500 },
        ],
      })
    },
  )

  scenario('by touch on a phone: opens, sells, takes a return, takes cash out, closes', async ({ shop, visit }) => {
    const { shopId, mug, clerk } = await openShopWithMug(shop, 'los dedos')
    const { page } = await visit({ as: clerk, size: 'phone', at: '/client/caja' })
    const tap = (name: string | RegExp, within: Page | Locator = page) =>
      within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).tap()
    await page.getByLabel('Fondo de caja').fill('200')
    await tap('Abrir turno')
    await announced(page, 'Turno 1 abierto.')

    const counter = new CounterPage(page)
    await counter.open()
    for (const way of ['Efectivo', 'Tarjeta', 'Efectivo'] as const) {
      await counter.card(mug.name).tap()
      await counter.openBag.tap()
      await counter.bag.getByRole('button', { name: /^Generar pedido/ }).tap()
      await counter.review.waitFor()
      await counter.way(way).check()
      await counter.generate.tap()
      await counter.sold.waitFor()
      await page
        .getByRole('button', { name: /otro pedido/ })
        .first()
        .tap()
      await counter.ready()
    }

    const [order] = shop.ordersOf(mug)
    await page.goto(`/client/pedidos/pendientes?vista=todos`)
    await tap(`Opciones del pedido ${order?.id}`)
    await page.getByRole('menuitem', { name: /^Devolver/ }).tap()
    await tap('Devolver todo')
    await tap('No le gustó')
    await tap(/^Devolver.*Q25/)
    await page.getByRole('region', { name: 'Devolución hecha' }).getByText('Q25.00').waitFor()

    await page.goto('/client/caja')
    await tap('Salida')
    const salida = page.getByRole('dialog', { name: 'Salida' })
    await salida.getByLabel('Monto', { exact: true }).fill('35')
    await tap('Almuerzo', salida)
    await tap('Anotar salida', salida)
    await page.getByRole('article', { name: /^Salida/ }).waitFor()
    await page.goBack()
    await tap(/^Cerrar turno/)
    // Expected cash: float, 2 cash sales, one return, cash out: 200 + 25 + 25 − 25 − 35.
    await page.getByLabel('Billetes de Q100', { exact: true }).fill('1')
    await page.getByLabel('Billetes de Q10', { exact: true }).fill('9')
    await tap('Seguir')
    await page.getByLabel('Tarjeta', { exact: true }).fill('25')
    await tap(/^Cerrar turno/)
    await announced(page, 'El turno se cerró.')
    expect(shiftAndPaymentsOf(shop, shopId).shift).toEqual({ float: 20_000, expected: 19_000, counted: 19_000 })
  })
})
