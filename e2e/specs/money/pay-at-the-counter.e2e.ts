import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { holdBack } from '../../fixtures/hold-back.ts'
import { scan, typeByHand, typeOnByHand } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import type { Goods, Shop } from '../../fixtures/shop.ts'
import { SIZES } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { OutboxPage } from '../../pages/outbox-page.ts'
import { PendingPage } from '../../pages/pending-page.ts'

const partsOf = (shop: Shop, { id }: Pick<Goods, 'id'>): unknown[] =>
  shop.read(
    `select method, amount, received, reference from payment
     where invoice_id in (select invoice_id from invoice_line where product_id = ?) order by id`,
    id,
  )

/** On a phone the bag is a bar with the number of units. */
const taken = (page: Page, name: string): Promise<void> => {
  const counter = new CounterPage(page)
  return counter.quantity(name).or(counter.openBag.getByText('1 unidad')).first().waitFor()
}

async function reviewOf(page: Page, goods: Goods): Promise<CounterPage> {
  const counter = new CounterPage(page)
  await counter.open()
  await takeToReview(counter, page, goods)
  return counter
}

/** Begins the next order on the screen of the last sale, without loading the page again. */
async function reviewOfNext(counter: CounterPage, page: Page, goods: Goods): Promise<void> {
  await page.keyboard.press('F2')
  await counter.ready()
  await takeToReview(counter, page, goods)
}

async function takeToReview(counter: CounterPage, page: Page, { barcode, name }: Goods): Promise<void> {
  await scan(page, barcode)
  await taken(page, name)
  await page.keyboard.press('F9')
  await counter.review.waitFor()
}

const received = (page: Page) => page.getByRole('textbox', { name: 'Recibido' })

const BY_HAND = { delay: 60 }

/** Longer than the silence after which keys count as typed by fingers. */
const FINGERS_REST_MS = 400

describe.each(SIZES)('Paying at the counter, %s', (size) => {
  scenario('exact cash, a larger sum with its change, and two methods, one after another', async ({ shop, visit }) => {
    const mug = await shop.stock({ name: `Taza de contado ${size}`, price: 4_550 })
    const tray = await shop.stock({ name: `Bandeja de cambio ${size}`, price: 12_525 })
    const lamp = await shop.stock({ name: `Lámpara de dos formas ${size}`, price: 30_000 })
    const { page } = await visit({ as: 'clerk', size })

    // Exact cash takes two keys.
    const counter = await reviewOf(page, mug)
    await page.keyboard.press('F9')
    await counter.sold.getByText('Exacto').waitFor()
    expect(partsOf(shop, mug)).toEqual([{ method: 1, amount: 4_550, received: 4_550, reference: '' }])

    // A typed sum was received, and its change shows beside it and after the sale.
    await reviewOfNext(counter, page, tray)
    await page.keyboard.type('100', BY_HAND)
    await page.getByRole('status', { name: 'Faltan' }).getByText('25.25').waitFor()
    await page.keyboard.press('F9')
    await page.getByText('Lo recibido no alcanza: faltan Q25.25.').waitFor()
    await expect.poll(() => received(page).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(shop.ordersOf(tray)).toEqual([])
    await page.keyboard.press('Control+a')
    await page.keyboard.type('200', BY_HAND)
    await page.keyboard.press('F9')
    await counter.sold.getByText('74.75').waitFor()
    expect(partsOf(shop, tray)).toEqual([{ method: 1, amount: 12_525, received: 20_000, reference: '' }])

    // The second of two methods pays the rest.
    await reviewOfNext(counter, page, lamp)
    await counter.way('Mixto').check()
    await page.getByRole('textbox', { name: 'Monto, parte 1' }).fill('100')
    await received(page).fill('150')
    await page.getByRole('textbox', { name: 'Voucher (opcional)' }).fill('4111 1111 1111 1111')
    await counter.generate.click()
    await page.getByText('Parece un número de tarjeta, y no se guarda.').waitFor()
    await page.getByRole('textbox', { name: 'Voucher (opcional)' }).fill('0042')
    await counter.generate.click()
    await counter.sold.getByText('Q50.00', { exact: true }).waitFor()
    expect(partsOf(shop, lamp)).toEqual([
      { method: 1, amount: 10_000, received: 15_000, reference: '' },
      { method: 3, amount: 20_000, received: null, reference: '0042' },
    ])
  })
})

describe('Paying at the counter', () => {
  scenario('digits typed while the review loads count as received', async ({ shop, visit }) => {
    const bowl = await shop.stock({ name: 'Tazón apurado', price: 4_000 })
    const { page } = await visit({ as: 'clerk' })
    const letThrough = await holdBack(page, '**/assets/steps-*.js')
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, bowl.barcode)
    await taken(page, bowl.name)
    await page.keyboard.press('F9')
    await page.getByText('Abriendo la revisión').waitFor()
    await page.keyboard.type('10', BY_HAND)
    await page.waitForTimeout(FINGERS_REST_MS)
    letThrough()
    await expect.poll(() => received(page).inputValue()).toBe('10')
    await page.keyboard.type('0', BY_HAND)
    await page.keyboard.press('F9')
    await counter.sold.getByText('60.00').waitFor()
    expect(partsOf(shop, bowl)).toEqual([{ method: 1, amount: 4_000, received: 10_000, reference: '' }])
  })

  scenario('one key pays by card, and a transfer needs its number', async ({ shop, visit }) => {
    const rug = await shop.stock({ name: 'Alfombra con tarjeta', price: 9_900 })
    const bed = await shop.stock({ name: 'Cama por transferencia', price: 99_000 })
    const { page } = await visit({ as: 'clerk' })
    const counter = await reviewOf(page, rug)
    await page.keyboard.press('F3')
    await expect.poll(() => counter.way('Tarjeta').isChecked()).toBe(true)
    await page.keyboard.press('F9')
    await counter.sold.getByText('Tarjeta').waitFor()
    expect(partsOf(shop, rug)).toEqual([{ method: 3, amount: 9_900, received: null, reference: '' }])

    await reviewOfNext(counter, page, bed)
    await page.keyboard.press('F10')
    await page.keyboard.press('F9')
    await page.getByText('Escriba el número de la transferencia.').waitFor()
    const isThere = (field: HTMLElement) => field === document.activeElement
    await expect
      .poll(() =>
        page
          .getByRole('textbox', { name: /Referencia|Número/ })
          .first()
          .evaluate(isThere),
      )
      .toBe(true)
    await page.keyboard.type('T-1', BY_HAND)
    await page.keyboard.press('F9')
    await counter.sold.getByText('Transferencia').waitFor()
    expect(partsOf(shop, bed)).toEqual([{ method: 4, amount: 99_000, received: null, reference: 'T-1' }])
  })

  scenario('a scan counts as a scan while the received sum is typed, and so does 12*', async ({ shop, visit }) => {
    const first = await shop.stock({ name: 'Vela que se paga', price: 2_000, quantity: 30 })
    const second = await shop.stock({ name: 'Vela que se agrega', price: 1_000, quantity: 30 })
    const { page } = await visit({ as: 'clerk' })
    const counter = await reviewOf(page, first)
    await typeByHand(page, '12*')
    await page.getByText('12 ×', { exact: true }).waitFor()
    await expect.poll(() => received(page).inputValue()).toBe('')
    await scan(page, second.barcode)
    await expect.poll(() => counter.quantity(second.name).inputValue()).toBe('12')
    await page.keyboard.type('50', BY_HAND)
    await expect.poll(() => received(page).inputValue()).toBe('50')
    // A key that writes nothing, because on a busy machine these keys are as quick as a scanner.
    await page.keyboard.press('End')
    await scan(page, second.barcode)
    await expect.poll(() => counter.quantity(second.name).inputValue()).toBe('13')
    await expect.poll(() => received(page).inputValue()).toBe('50')
  })

  scenario('12* counts as typed in one go, even if the page handles its end late', async ({ shop, visit }) => {
    const candle = await shop.stock({ name: 'Vela en un momento ocupado', price: 2_000, quantity: 30 })
    const { page } = await visit({ as: 'clerk' })
    await reviewOf(page, candle)
    await typeByHand(page, '1')
    await expect.poll(() => received(page).inputValue()).toBe('1')
    // The timer starts the busy time after this call returns, so that the keys arrive during it.
    await page.evaluate((milliseconds) => {
      setTimeout(() => {
        const end = performance.now() + milliseconds
        while (performance.now() < end);
      })
    }, 1_500)
    await typeOnByHand(page, '2*')
    await page.getByText('12 ×', { exact: true }).waitFor()
    await expect.poll(() => received(page).inputValue()).toBe('')
  })

  scenario('a sale left owing books no payment, and its list charges a part of it', async ({ shop, visit }) => {
    const desk = await shop.stock({ name: 'Mesa por cobrar', price: 45_000 })
    const { page } = await visit({ as: 'clerk' })
    const counter = await reviewOf(page, desk)
    await counter.way('Por cobrar').check()
    await counter.generate.click()
    await counter.sold.getByText('Por cobrar').waitFor()
    expect(partsOf(shop, desk)).toEqual([])
    const [order] = shop.ordersOf(desk)

    const pending = new PendingPage(page)
    await pending.open()
    await pending
      .row(order?.id ?? 0)
      .getByText('Por cobrar')
      .first()
      .waitFor()
    const menu = await pending.openMenu(order?.id ?? 0)
    await menu.getByRole('menuitem', { name: 'Cobrar' }).click()
    const dialog = page.getByRole('dialog', { name: `Cobrar el pedido ${order?.id}` })
    await dialog.getByRole('textbox', { name: 'Cobrar ahora' }).fill('300')
    await received(page).fill('500')
    await dialog.getByRole('button', { name: 'Cobrar Q300.00' }).click()
    await counter.info.getByText('Entregue Q200.00 de cambio.').waitFor()
    await page.keyboard.press('Escape')
    await counter.info.waitFor({ state: 'hidden' })
    const receipt = page.getByRole('article', { name: /^Abono al pedido/ })
    await receipt.getByText('Queda por cobrar').waitFor()
    await receipt.getByText('Q150.00').first().waitFor()
    await page.getByRole('button', { name: 'Regresar' }).click()
    await pending
      .row(order?.id ?? 0)
      .getByText('Abonado')
      .first()
      .waitFor()
    expect(partsOf(shop, desk)).toEqual([{ method: 1, amount: 30_000, received: 50_000, reference: '' }])
  })

  scenario('an improbably high sum is asked about once', async ({ shop, visit }) => {
    const cup = await shop.stock({ name: 'Copa de mucho dinero', price: 5_000 })
    const { page } = await visit({ as: 'clerk' })
    const counter = await reviewOf(page, cup)
    await received(page).fill('20000')
    await counter.generate.click()
    await page.getByRole('dialog', { name: 'Revise lo recibido' }).getByText('Q20,000.00').waitFor()
    await page.getByRole('button', { name: 'Sí, es correcto' }).click()
    await counter.sold.getByText('19,950.00').waitFor()
    expect(partsOf(shop, cup)).toEqual([{ method: 1, amount: 5_000, received: 2_000_000, reference: '' }])
  })

  scenario('a sale that waits keeps its payment, and is sent with it', async ({ shop, visit }) => {
    const vase = await shop.stock({ name: 'Jarrón pagado sin red', price: 7_300 })
    const { page, watch } = await visit({ as: 'clerk' })
    watch.allow(/net::ERR_|Failed to fetch/)
    const counter = await reviewOf(page, vase)
    const orders = '**/api/post/items'
    await page.route(orders, (route) => route.abort('internetdisconnected'))
    await received(page).fill('100')
    await counter.generate.click()
    await new OutboxPage(page).saved.waitFor()
    await page.getByRole('region', { name: 'Venta guardada' }).getByText('Q27.00', { exact: true }).waitFor()
    expect(shop.ordersOf(vase)).toEqual([])
    await page.unroute(orders)
    await expect
      .poll(() => partsOf(shop, vase), { timeout: 60_000 })
      .toEqual([{ method: 1, amount: 7_300, received: 10_000, reference: '' }])
    await counter.sold.getByText('Q27.00', { exact: true }).waitFor()
  })
})
