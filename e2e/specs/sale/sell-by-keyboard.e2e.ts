import { describe, expect } from 'vitest'
import { blockPageWhenShown } from '../../fixtures/busy.ts'
import { watchPrinter } from '../../fixtures/printer.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { TicketPage } from '../../pages/ticket-page.ts'

describe('Selling by keyboard', () => {
  scenario('from the last scan to the ticket: two keys, and the third prints it', async ({ shop, visit }) => {
    const towel = await shop.stock({ name: 'Toalla de dos teclas', price: 8_950 })
    const { page } = await visit({ as: 'clerk', prints: true })
    const printed = await watchPrinter(page)
    const counter = new CounterPage(page)
    const ticket = new TicketPage(page)
    await counter.open()
    await scan(page, towel.barcode)
    await expect.poll(() => counter.quantity(towel.name).inputValue()).toBe('1')

    await page.keyboard.press('F9')
    await counter.review.waitFor()
    await page.keyboard.press('F9')
    await ticket.sheet('Recibo').waitFor()
    // The key prints the PDF even if pressed before that is ready, and never the page around it.
    await page.keyboard.press('F9')
    await expect.poll(printed).toEqual([expect.stringMatching(/^blob:/)])
    await ticket.download.waitFor()
    await counter.success.waitFor()
    await page.getByRole('button', { name: /^Realizar otro pedido/ }).waitFor()
    await page.getByRole('button', { name: /^Ver pedidos pendientes/ }).waitFor()
    expect(shop.ordersOf(towel)).toHaveLength(1)
  })

  scenario('a key pressed while the page is still busy with the review sells', async ({ shop, visit }) => {
    const tray = await shop.stock({ name: 'Bandeja de prisa', price: 3_000 })
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, tray.barcode)
    await expect.poll(() => counter.quantity(tray.name).inputValue()).toBe('1')
    const isBusy = await blockPageWhenShown(page, 'Revisar pedido')
    const first = page.keyboard.press('F9')
    await isBusy()
    await Promise.all([first, page.keyboard.press('F9')])
    await counter.sold.waitFor()
    expect(shop.ordersOf(tray)).toMatchObject([{ total: 3_000 }])
  })

  scenario('a whole sale without touching the mouse', async ({ shop, visit }) => {
    const sheet = await shop.stock({ name: 'Sábana de teclado', price: 20_000, quantity: 9 })
    const pillow = await shop.stock({ name: 'Almohada de teclado', price: 5_000, quantity: 9 })
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    await counter.open()
    // Typing speed of fingers. Two quick keys would be held back as a scan (D57).
    const delay = 60
    const type = (text: string) => page.keyboard.type(text, { delay })
    const press = (key: string) => page.keyboard.press(key, { delay })

    await press('F2')
    await type('sabana de teclado')
    await counter.tick(sheet.name).waitFor()
    await press('Enter')
    await expect.poll(() => counter.quantity(sheet.name).inputValue()).toBe('1')

    await press('F2')
    await type('almohada de tecl')
    await counter.tick(pillow.name).waitFor()
    await press('ArrowDown')
    await expect.poll(() => counter.tick(pillow.name).evaluate((box) => box === document.activeElement)).toBe(true)
    for (const [key, quantity] of [
      ['+', '1'],
      ['+', '2'],
      ['+', '3'],
      ['-', '2'],
    ] as const) {
      await press(key)
      await expect.poll(() => counter.quantity(pillow.name).inputValue()).toBe(quantity)
    }

    await press('F9')
    await counter.review.waitFor()
    await press('F6')
    await type('Lucía Ordóñez')
    await press('F7')
    await type('1234567-9')
    await press('F4')
    await type('10')
    await expect.poll(() => counter.total()).toBe('Q270.00')
    await press('F9')
    const ticket = new TicketPage(page)
    await ticket.title('Recibo').waitFor()
    await press('F7')
    await ticket.title('Factura').waitFor()

    expect(shop.ordersOf(pillow)).toMatchObject([
      {
        customer: 'Lucía Ordóñez',
        nit: '1234567-9',
        discount: 3_000,
        total: 27_000,
        lines: [
          { productId: sheet.id, quantity: 1 },
          { productId: pillow.id, quantity: 2 },
        ],
      },
    ])
    await press('F2')
    await counter.ready()
    await counter.bag.getByText('Escanee un producto o elíjalo en la lista.').waitFor()
  })

  scenario('without products the till says so and stays', async ({ visit }) => {
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    await counter.open()
    await page.keyboard.press('F9')
    await counter.notice('Por favor seleccione al menos un producto para generar la orden').waitFor()
    await expect.poll(() => counter.review.isVisible()).toBe(false)
  })
})
