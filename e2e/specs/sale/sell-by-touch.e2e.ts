import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { watchPrinter } from '../../fixtures/printer.ts'
import { pageWidths, readPdf } from '../../fixtures/read-pdf.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { TicketPage } from '../../pages/ticket-page.ts'

describe('Selling by touch on the phone', () => {
  scenario('taps fill, correct and sell the bag, and the ticket is downloaded and printed', async ({ shop, visit }) => {
    const curtain = await shop.stock({ name: 'Cortina táctil', price: 31_500, quantity: 6 })
    const rug = await shop.stock({ name: 'Alfombra táctil', price: 9_900, quantity: 6 })
    const { page } = await visit({ as: 'clerk', size: 'phone' })
    const printed = await watchPrinter(page)
    const counter = new CounterPage(page)
    await counter.open()

    await counter.search.fill('tactil')
    await counter.card(curtain.name).tap()
    await counter.card(curtain.name).tap()
    await counter.card(rug.name).tap()
    await counter.openBag.getByText('3 unidades').waitFor()

    await counter.openBag.tap()
    await counter.plus(rug.name).tap()
    await expect.poll(() => counter.quantity(rug.name).inputValue()).toBe('2')
    await counter.minus(curtain.name).tap()
    await expect.poll(() => counter.quantity(curtain.name).inputValue()).toBe('1')
    await counter.minus(curtain.name).tap()
    await counter.bag.getByText('Se quitó Cortina táctil.').waitFor()
    await counter.bag.getByRole('button', { name: 'Deshacer' }).tap()
    await expect.poll(() => counter.quantity(curtain.name).inputValue()).toBe('1')

    await counter.bag.getByRole('button', { name: /^Generar pedido/ }).tap()
    await counter.review.waitFor()
    await expect.poll(() => counter.total()).toBe('Q513.00')
    await counter.openBuyer()
    await counter.customer.fill('Olga Tista')
    await counter.generate.tap()
    await counter.sold.waitFor()

    const ticket = new TicketPage(page)
    await page.getByText('El PDF esta listo para ser descargado').waitFor()
    const [saved] = await Promise.all([page.waitForEvent('download'), ticket.download.tap()])
    const [order] = shop.ordersOf(rug)
    expect(saved.suggestedFilename()).toBe(`recibo-${order?.number}.pdf`)
    expect(readPdf(await saved.path())).toContain('Olga Tista')

    // The page prints only the ticket, on one page of its width.
    await ticket.print.tap()
    await expect.poll(printed).toEqual([page.url()])
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-print-'))
    try {
      const file = join(folder, 'page.pdf')
      await page.pdf({ path: file, preferCSSPageSize: true })
      const paper = readPdf(file)
      expect(paper).toContain('Olga Tista')
      expect(paper).not.toMatch(/Realizar otro pedido|Imprimir|Descargar/)
      expect(pageWidths(file)).toEqual([expect.closeTo(72.1, 0)])
    } finally {
      rmSync(folder, { recursive: true })
    }

    const reading = page.waitForResponse('**/api/pedidos/fetch/id')
    await ticket.renew.tap()
    expect((await reading).status()).toBe(200)
    await page.getByText('El PDF esta listo para ser descargado').waitFor()
  })

  scenario(
    'nothing lies outside the screen, and every target is large enough for a finger',
    async ({ shop, visit }) => {
      const quilt = await shop.stock({ name: 'Edredón que se toca con el dedo' })
      const { page } = await visit({ as: 'clerk', size: 'phone' })
      const counter = new CounterPage(page)
      await counter.open()
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(await overflow()).toBeLessThanOrEqual(0)
      await counter.search.fill('con el dedo')
      await counter.card(quilt.name).tap()
      await counter.openBag.tap()
      for (const button of [counter.plus(quilt.name), counter.minus(quilt.name)]) {
        const box = await button.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
      await counter.bag.getByRole('button', { name: /^Generar pedido/ }).tap()
      await counter.review.waitFor()
      expect(await overflow()).toBeLessThanOrEqual(0)
    },
  )
})
