import { describe, expect } from 'vitest'
import { anyAffiliate, encargosOf } from '../../fixtures/affiliates.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { EncargoPage } from '../../pages/encargo-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { TicketPage } from '../../pages/ticket-page.ts'

describe('Each step of a sale is an address', () => {
  scenario('an order: back, forward and reload lose neither the review nor the ticket', async ({ shop, visit }) => {
    const vase = await shop.stock({ name: 'Florero de ida y vuelta', quantity: 9 })
    const { page } = await visit({ as: 'clerk', at: '/client/dashboard' })
    const counter = new CounterPage(page)
    const ticket = new TicketPage(page)
    const seeEmptyBag = () => counter.bag.getByText('Escanee un producto o elíjalo en la lista.').waitFor()
    await new ShellPage(page).goTo('Pedidos', 'Nuevo')
    await counter.ready()
    await scan(page, vase.barcode)
    await counter.toReview()
    await counter.customer.fill('Marta que regresa')
    await page.reload({ waitUntil: 'domcontentloaded' })
    await counter.review.waitFor()
    await expect.poll(() => counter.customer.inputValue()).toBe('Marta que regresa')
    await page.goBack()
    await counter.ready()
    await expect.poll(() => counter.quantity(vase.name).inputValue()).toBe('1')
    await page.goForward()
    await counter.review.waitFor()

    // Escape (like the button 'Regresar') goes back to step 1 without a new history entry, so one press of the
    // browser's back leaves the counter.
    await page.keyboard.press('Escape')
    await counter.ready()
    await page.goBack()
    await page.waitForURL('**/client/dashboard')
    await page.goForward()
    await counter.ready()
    await counter.toReview()
    await page.keyboard.press('F9')
    await counter.sold.waitFor()
    const [order] = shop.ordersOf(vase)
    expect(order).toMatchObject({ customer: 'Marta que regresa' })
    const receipt = ticket.title('Recibo', order?.number)
    await receipt.waitFor()
    await page.reload({ waitUntil: 'domcontentloaded' })
    await receipt.waitFor()
    await page.goBack()
    await counter.ready()
    await seeEmptyBag()
    await page.goForward()
    await receipt.waitFor()

    await page.keyboard.press('F2')
    await counter.ready()
    await seeEmptyBag()
    await page.goBack()
    await receipt.waitFor()
    await scan(page, vase.barcode)
    await counter.ready()
    await expect.poll(() => counter.quantity(vase.name).inputValue()).toBe('1')
    expect(shop.ordersOf(vase)).toHaveLength(1)
  })

  scenario('step 1 is shown at the review of an empty bag and at the ticket of an unknown sale', async ({ visit }) => {
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    for (const step of ['?paso=revisar', `?espera=${crypto.randomUUID()}`, '?vendido=nada']) {
      await page.goto(`/client/pedidos/nuevo${step}`, { waitUntil: 'domcontentloaded' })
      await counter.ready()
      await expect.poll(() => new URL(page.url()).search).not.toContain('espera')
    }
  })

  scenario('an encargo keeps its review and its ticket on back, forward and reload', async ({ shop, visit }) => {
    const quilt = await shop.stock({ name: 'Edredón de ida y vuelta', quantity: 9 })
    const { page } = await visit({ as: await shop.hire({ name: 'Vuelta Pérez' }) })
    const encargo = new EncargoPage(page)
    const seeQuiltInBag = () => encargo.bag.getByRole('textbox', { name: `Cantidad de ${quilt.name}` }).waitFor()
    await encargo.open()
    await encargo.begin(anyAffiliate(shop))
    await scan(page, quilt.barcode)
    await encargo.toReview()
    await page.reload({ waitUntil: 'domcontentloaded' })
    await encargo.review.waitFor()
    await page.goBack()
    await seeQuiltInBag()
    await page.goForward()
    await encargo.review.waitFor()
    await page.keyboard.press('F9')
    await encargo.done.waitFor()
    expect(encargosOf(shop, quilt)).toHaveLength(1)
    const ticket = page.getByRole('heading', { name: /^Encargo E\d+$/ })
    await ticket.waitFor()
    await page.reload({ waitUntil: 'domcontentloaded' })
    await ticket.waitFor()

    await page.keyboard.press('F2')
    await encargo.begin(anyAffiliate(shop))
    await scan(page, quilt.barcode)
    await seeQuiltInBag()
    await page.goBack()
    await ticket.waitFor()
    await page.keyboard.press('F2')
    await seeQuiltInBag()
  })
})
