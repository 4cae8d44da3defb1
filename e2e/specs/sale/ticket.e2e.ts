import { describe, expect } from 'vitest'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { strayInk } from '../../fixtures/stray-ink.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { PendingPage } from '../../pages/pending-page.ts'
import { TicketPage } from '../../pages/ticket-page.ts'

/** A text without the line breaks that narrow paper puts into it. */
const flat = (text: string): string => text.replace(/\s+/g, ' ')

describe('The ticket (P §2.15, D59, D82, trap 21)', () => {
  scenario.for([
    ['home', 'clerk', 'Juego de toallas bordadas a mano en San Juan Comalapa'],
    ['auto', 'autoClerk', 'Filtro de aceite de rosca para motor de 2.8 litros'],
  ] as const)(
    'at %s: the receipt shows first, one key shows the invoice, and both agree with the sale',
    async ([at, as, name], { shop, visit }) => {
      const dear = await shop.stock({ name, shop: at, price: 123_450, quantity: 5 })
      const cheap = await shop.stock({ name: `Muestra ñandú de ${at}`, shop: at, price: 1_005, quantity: 5 })
      const { page } = await visit({ as })
      const counter = new CounterPage(page)
      const ticket = new TicketPage(page)
      await counter.open()
      await scan(page, dear.barcode)
      await scan(page, cheap.barcode)
      await scan(page, cheap.barcode)
      await counter.toReview()
      await counter.customer.fill('Ángela Güox Ñeme')
      await counter.nit.fill('1234567-9')
      await counter.discount.fill('10')
      await counter.generate.click()
      await ticket.title('Recibo').waitFor()

      // Screen and paper agree to a tenth of a millimetre. Screen readers read the text in its order.
      const stands = async (kind: 'Recibo' | 'Factura') => {
        const sheet = ticket.sheet(kind)
        expect(await strayInk(sheet, await ticket.file(kind))).toEqual({ screen: 0, paper: 0 })
        const spoken = (await sheet.ariaSnapshot()).replace(/\s+/g, ' ')
        const words = [`"${kind} `, 'Ángela Güox Ñeme', 'Cant.', '1,234.50', 'Subtotal', 'Fecha']
        const places = words.map((word) => spoken.indexOf(word))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        expect(places).not.toContain(-1)
      }
      const [order] = shop.ordersOf(cheap)
      expect(order).toMatchObject({ discount: 12_500, total: 112_960 })
      const receipt = flat(await ticket.text('Recibo'))
      await stands('Recibo')
      const retitled = await ticket.retitled()
      await page.keyboard.press('F7')
      await ticket.title('Factura', order?.number).waitFor()
      const invoice = flat(await ticket.text('Factura'))
      await stands('Factura')
      for (const paper of [receipt, invoice]) {
        expect(paper).toContain('Ángela Güox Ñeme')
        expect(paper).toContain('1234567-9')
        expect(paper).toContain(order?.number)
        expect(paper).toContain('1,129.60')
        expect(paper).toContain('125.00')
        for (const word of `${name} ${cheap.name}`.split(' ')) expect(paper).toContain(word)
      }

      const pending = new PendingPage(page)
      await page.keyboard.press('F10')
      // An order paid at once is no longer in process.
      await page.getByRole('link', { name: 'Todos', exact: true }).click()
      await pending.choose(order?.id ?? 0, 'Recibos')
      expect(flat(await ticket.text('Recibo'))).toBe(receipt)
      await ticket.paper('Factura').click()
      expect(flat(await ticket.text('Factura'))).toBe(invoice)
      // 'Imprimir' could print a paper that changes its title.
      expect(await retitled()).toEqual([])
    },
  )

  scenario('a reprint says what was sold, whatever became of the product (trap 20)', async ({ shop, visit }) => {
    const shade = await shop.stock({ name: 'Pantalla antes del cambio', price: 30_000 })
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, shade.barcode)
    await counter.sell()
    const ticket = new TicketPage(page)
    const before = await ticket.text('Recibo')
    shop.reprice(shade, 99_900)
    shop.rename(shade, 'Otro nombre')
    const [order] = shop.ordersOf(shade)
    await page.goto(`/client/pedidos/pendientes?recibo=${order?.id}`, { waitUntil: 'domcontentloaded' })
    expect(await ticket.text('Recibo')).toBe(before)
  })

  scenario('the viewer closes with a message if the server does not answer', async ({ visit }) => {
    const { page, watch } = await visit({ as: 'clerk' })
    watch.allow(/status of 404/)
    await page.goto('/client/pedidos/pendientes?recibo=999999999', { waitUntil: 'domcontentloaded' })
    await page.getByRole('dialog', { name: 'Info' }).waitFor()
    await new PendingPage(page).menuButtons().first().waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})
