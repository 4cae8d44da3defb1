import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { scan, typeByHand } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import type { Goods, Shop } from '../../fixtures/shop.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { TicketPage } from '../../pages/ticket-page.ts'

/** King in red does not exist, Queen in red is sold out. */
async function linen(shop: Shop, name: string): Promise<Record<'blue' | 'red' | 'king', Goods>> {
  const blue = await shop.stock({ name, price: 28_500, quantity: 9 })
  const red = await shop.stock({ name, price: 28_500, quantity: 0 })
  const king = await shop.stock({ name, price: 32_500, quantity: 9 })
  await shop.family(
    name,
    ['Tamaño', 'Color'],
    [
      [blue, ['Queen', 'Azul']],
      [red, ['Queen', 'Rojo']],
      [king, ['King', 'Azul']],
    ],
  )
  return { blue, red, king }
}

const cellOf = (page: Page, values: string) =>
  page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${values}, Q`) })
const added = (page: Page, values: string, units: number) =>
  page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${values}, .*, agregadas: ${units}$`) })
const cardOf = (page: Page, name: string) => page.getByRole('listitem').getByRole('button', { name })
const linesOf = (shop: Shop, goods: Goods) =>
  shop.read('select name, quantity from invoice_line where product_id = ?', goods.id)

describe('Selling of a family (D176)', () => {
  scenario('by keyboard and scanner, and the ticket names what was chosen', async ({ shop, visit }) => {
    const name = 'Sábana de familia por teclas'
    const { blue, king } = await linen(shop, name)
    const { page } = await visit({ as: 'clerk' })
    const { look, found } = inspector(page)
    const counter = new CounterPage(page)
    await counter.open()

    await counter.search.fill('familia teclas')
    await cardOf(page, name).getByText('2 tamaños · 2 colores · 18 unidades · desde Q285').waitFor()
    await look('the card of a family')
    await page.keyboard.press('Enter')
    await expect.poll(() => cellOf(page, 'Queen, Azul').evaluate((cell) => cell === document.activeElement)).toBe(true)
    await look('the grid of a family')
    await typeByHand(page, '3')
    await added(page, 'Queen, Azul', 3).waitFor()
    await scan(page, king.barcode)
    await added(page, 'King, Azul', 1).waitFor()
    await typeByHand(page, '+')
    await added(page, 'King, Azul', 2).waitFor()
    await look('the grid with units in the bag')
    await page.keyboard.press('Escape')
    await expect.poll(() => counter.search.evaluate((field) => field === document.activeElement)).toBe(true)

    await expect.poll(() => counter.quantity(`${name} · Queen · Azul`).inputValue()).toBe('3')
    await counter.sell()
    await new TicketPage(page).sheet('Recibo').getByText(`${name} · King · Azul`).first().waitFor()
    expect([linesOf(shop, blue), linesOf(shop, king)]).toEqual([
      [{ name: `${name} · Queen · Azul`, quantity: 3 }],
      [{ name: `${name} · King · Azul`, quantity: 2 }],
    ])
    expect(found).toEqual([])
  })

  scenario('by touch on the phone, without network as with it', async ({ shop, visit }) => {
    const name = 'Sábana de familia táctil'
    const { blue } = await linen(shop, name)
    const { page, watch } = await visit({ as: 'clerk', size: 'phone' })
    watch.allow(/net::ERR_|Failed to fetch/)
    const { look, found } = inspector(page)
    const counter = new CounterPage(page)
    await counter.open()
    await counter.search.fill('familia tactil')
    await cardOf(page, name).tap()
    await cellOf(page, 'Queen, Azul').tap()
    await cellOf(page, 'Queen, Azul').tap()
    await added(page, 'Queen, Azul', 2).waitFor()
    await look('the grid of a family on the phone')
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('button', { name: /^Una unidad menos de/ }).tap()
    await added(page, 'Queen, Azul', 1).waitFor()
    expect(await dialog.getByRole('gridcell', { name: 'No existe' }).count()).toBe(1)
    expect(await cellOf(page, 'Queen, Rojo').getAttribute('aria-disabled')).toBe('true')
    await dialog.getByRole('button', { name: 'Listo' }).tap()
    await counter.openBag.getByText('1 unidad').waitFor()

    await counter.openBag.tap()
    await counter.bag.getByRole('button', { name: /^Generar pedido/ }).tap()
    await counter.review.waitFor()
    await page.getByText(`${name} · Queen · Azul`).first().waitFor()
    await page.context().setOffline(true)
    await counter.generate.tap()
    // The provisional ticket of the device has the name that the server will store.
    await page.getByText(`${name} · Queen · Azul`).first().waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => linesOf(shop, blue)).toEqual([{ name: `${name} · Queen · Azul`, quantity: 1 }])
    expect(found).toEqual([])
  })
})
