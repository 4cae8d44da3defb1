import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { sell } from '../../fixtures/sell.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { DESKTOP } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { PendingPage } from '../../pages/pending-page.ts'

const partsOf = (shop: Shop, invoiceId: number): unknown[] =>
  shop.read('select method, amount from payment where invoice_id = ? order by id', invoiceId)

const done = (page: Page) => page.getByRole('region', { name: 'Devolución hecha' })
const units = (page: Page, name: string) => page.getByRole('textbox', { name: `Unidades de ${name}` })

describe('goods come back (D98–D102)', () => {
  scenario.for(DESKTOP)(
    'at the %s: a part for cash, the rest for a voucher that pays for something else',
    async (size, { shop, visit }) => {
      const shopId = await shop.openShop(`Tienda de devoluciones ${size}`)
      const clerk = await shop.hire({ name: `Recibe devoluciones ${size}`, role: 'clerk', shopId })
      const towel = await shop.stock({ name: `Toalla devuelta ${size}`, shop: shopId })
      const dish = await shop.stock({ name: `Plato de cambio ${size}`, shop: shopId, price: 20_000 })
      const visited = await visit({ as: clerk, size })
      const { page } = visited
      const pagos = [{ forma: 1, monto: '375.00', recibido: '375.00' }]
      const id = await sell(visited, towel, 3, { pagos })
      const [order] = shop.ordersOf(towel)

      await new PendingPage(page).open()
      await scan(page, order?.number ?? '')
      await page.getByRole('heading', { name: `Recibo ${order?.number}` }).waitFor()
      await page.getByRole('button', { name: 'Devolver…' }).click()
      await page.getByRole('heading', { name: `Devolver de la factura ${order?.number}` }).waitFor()
      await page.getByRole('button', { name: 'Tiene un defecto' }).click()
      for (const [typed, problem] of [
        ['9', 'Son 3 como máximo.'],
        ['2.5', 'Escriba un número entero.'],
      ] as const) {
        await units(page, towel.name).fill(typed)
        await page.getByText(problem).waitFor()
        await page.keyboard.press('F9')
        await expect.poll(() => units(page, towel.name).inputValue()).toBe(typed)
      }
      await page.getByRole('textbox', { name: 'Motivo' }).fill('')
      await units(page, towel.name).fill('1')
      await page.getByText('Dañado', { exact: true }).click()
      await page.keyboard.press('F9')
      await page.getByText('Escriba por qué se devuelve.').waitFor()
      expect(partsOf(shop, id)).toEqual([{ method: 1, amount: 37_500 }])
      await page.getByRole('button', { name: 'Tiene un defecto' }).click()
      await page.keyboard.press('F9')
      await done(page).getByText('Q125.00').waitFor()
      await page.getByRole('article', { name: /^Devolución D/ }).waitFor()
      expect(partsOf(shop, id)).toEqual([
        { method: 1, amount: 37_500 },
        { method: 1, amount: -12_500 },
      ])
      // A damaged unit came in and left again.
      expect(shop.leftOf(towel)).toBe(7)

      await done(page).getByRole('button', { name: 'Regresar' }).click()
      await page.getByText('Devuelto: Q125.00.').waitFor()
      await page.getByRole('button', { name: 'Devolver…' }).click()
      await page.getByText('3 vendidas, 1 ya devuelta').waitFor()
      await page.getByRole('button', { name: 'Devolver todo' }).click()
      await page.getByRole('radio', { name: 'Como vale' }).check()
      await page.getByRole('textbox', { name: 'Motivo' }).fill('Quiere otra cosa')
      await page
        .getByRole('button', { name: /^Devolver F9/ })
        .or(page.getByRole('button', { name: /^Devolver\s*Q250/ }))
        .click()
      await done(page).getByText('Q250.00').waitFor()
      expect(shop.leftOf(towel)).toBe(9)
      const [voucher] = shop.read<{ code: string }>('select code from voucher where shop_id = ?', shopId)
      const code = voucher?.code ?? ''
      const shown = `${code.slice(0, 5)}-${code.slice(5)}`
      await page.getByRole('article', { name: `Vale ${shown}` }).waitFor()
      // A reload on the way to the printer keeps the code, which the server tells once (D200).
      await page.reload()
      await page.getByRole('article', { name: `Vale ${shown}` }).waitFor()

      // An exchange: the voucher is preset as payment, and a scan does not add it twice.
      await done(page).getByRole('button', { name: 'Cambiar por otro producto' }).click()
      const counter = new CounterPage(page)
      await counter.ready()
      await scan(page, dish.barcode)
      await counter.quantity(dish.name).or(counter.openBag.getByText('1 unidad')).first().waitFor()
      await page.keyboard.press('F9')
      await counter.review.waitFor()
      const vouchers = page.getByRole('list', { name: 'Vales de este pago' })
      await vouchers.getByText('Le quedan Q50.00').waitFor()
      await scan(page, code)
      await page.getByText('Este vale ya está en este pago.').waitFor()
      await page.getByRole('button', { name: `Quitar el vale ${shown}` }).click()
      await vouchers.waitFor({ state: 'hidden' })
      await counter.generate.click()
      await page.getByText('Escanee el vale o escriba su código.').waitFor()
      await scan(page, code)
      await vouchers.getByText(`Vale ${shown}`).waitFor()
      await page.getByRole('button', { name: `Quitar el vale ${shown}` }).click()
      await vouchers.waitFor({ state: 'hidden' })
      await page.keyboard.press('Escape')
      await counter.ready()
      const looked = page.waitForResponse((response) => response.url().includes('/api/vales/'))
      await scan(page, code)
      await looked
      await page.keyboard.press('F9')
      await vouchers.getByText(`Vale ${shown}`).waitFor()
      await counter.generate.click()
      await counter.sold.waitFor()
      const [exchanged] = shop.ordersOf(dish)
      expect(partsOf(shop, exchanged?.id ?? 0)).toEqual([{ method: 5, amount: 20_000 }])
      expect(shop.figure('select balance from voucher where code = ?', code)).toBe(5_000)
    },
  )

  scenario('without a receipt: by the office, for a voucher of the lowest price', async ({ shop, visit }) => {
    const name = 'Tienda sin recibos'
    const shopId = await shop.openShop(name)
    const clerk = await shop.hire({ name: 'Vende sin recibos', role: 'clerk', shopId })
    const manager = await shop.hire({ name: 'Recibe sin recibo', role: 'manager', shopId })
    const lamp = await shop.stock({ name: 'Lámpara sin recibo', shop: shopId, price: 18_000 })
    await sell(await visit({ as: clerk }), lamp)
    shop.reprice(lamp, 30_000)

    const { page } = await visit({ as: manager, at: '/managment/devoluciones' })
    await page.getByRole('button', { name: 'Sin recibo', exact: true }).click()
    await page.getByRole('combobox', { name: 'Comercio' }).click()
    await page.getByRole('option', { name }).click()
    await scan(page, lamp.barcode)
    await units(page, lamp.name).waitFor()
    await page.getByRole('button', { name: 'No le gustó' }).click()
    await page.keyboard.press('F9')
    await page.getByText('Escriba el teléfono de quien devuelve: ocho dígitos.').waitFor()
    await page.getByRole('textbox', { name: 'Teléfono de quien devuelve' }).fill('5512 4408')
    await page.keyboard.press('F9')
    await done(page).getByText('Q180.00').waitFor()
    expect(shop.read('select amount, balance from voucher where shop_id = ?', shopId)).toEqual([
      { amount: 18_000, balance: 18_000 },
    ])
    expect(shop.leftOf(lamp)).toBe(10)

    // A person who decides can show the code again later, and the log records that (D200).
    const [{ code, id } = { code: '', id: 0 }] = shop.read<{ code: string; id: number }>(
      'select code, return_id as id from voucher where shop_id = ?',
      shopId,
    )
    await page.goto(`/managment/devoluciones?devolucion=${id}`)
    await page.getByText(`Vale que termina en ${code.slice(-4)}`).waitFor()
    await page.getByRole('button', { name: 'Ver el código del vale' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ver el código' }).click()
    await page.getByRole('article', { name: `Vale ${code.slice(0, 5)}-${code.slice(5)}` }).waitFor()
    expect(
      shop.figure("select count(*) from audit_entry where act = 'ver código de vale' and entity_id = ?", `${id}`),
    ).toBe(1)
  })
})
