import type { Page } from 'playwright-core'
import { scan } from '../../e2e/fixtures/scanner.ts'
import { CounterPage } from '../../e2e/pages/counter-page.ts'
import { OutboxPage } from '../../e2e/pages/outbox-page.ts'
import type { NumberedSale } from './till-shift.ts'

/** Most presses of a key before the page listens, and milliseconds to wait after each. */
const MOST_PRESSES = 10
const TIMEOUT_MS = 6_000

export type SaleOutcome = 'sold' | 'waiting' | 'earlier'

interface WaitingThere extends NumberedSale {
  readonly key: string
  readonly state: string
}

/** A clerk at the counter, with only a keyboard and a scanner. */
export class Clerk {
  readonly outbox: OutboxPage
  readonly #counter: CounterPage
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.#counter = new CounterPage(page)
    this.outbox = new OutboxPage(page)
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(`${url}/client/pedidos/nuevo`, { waitUntil: 'domcontentloaded' })
    // A sale without answer opens at its review. A clerk would go back.
    const review = this.#counter.review
    const choosing = this.#page.getByRole('heading', { name: 'Nuevo pedido' })
    await review.or(choosing).first().waitFor()
    // A busy machine draws the screen before it listens to keys.
    for (let presses = 0; presses < MOST_PRESSES && (await review.isVisible()); presses += 1) {
      await this.#page.keyboard.press('Escape')
      await choosing.waitFor({ timeout: TIMEOUT_MS }).catch(() => undefined)
    }
    await this.#counter.ready()
  }

  async openShift(url: string, float: string): Promise<void> {
    await this.#page.goto(`${url}/client/caja`, { waitUntil: 'domcontentloaded' })
    await this.#page.getByLabel('Fondo de caja').fill(float)
    await this.#page.keyboard.press('Enter')
    await this.#page.getByText('El turno se abrió en este dispositivo').waitFor()
  }

  /** Sells one unit to a customer. `press` presses the last key. */
  async sell(barcode: string, customer: string, press = () => this.#page.keyboard.press('F9')): Promise<SaleOutcome> {
    await scan(this.#page, barcode)
    await this.#counter.bag.getByRole('textbox').first().waitFor()
    await this.#page.keyboard.press('F9')
    await this.#counter.review.waitFor()
    await this.#counter.customer.fill(customer)
    await press()
    const { sold } = this.#counter
    await sold.or(this.outbox.saved).first().waitFor()
    const { saved } = this.outbox
    if (await saved.isVisible())
      return (await saved.getByText('Esta venta ya estaba guardada').isVisible()) ? 'earlier' : 'waiting'
    return (await sold.getByText('Este pedido ya estaba guardado').isVisible()) ? 'earlier' : 'sold'
  }

  async next(): Promise<void> {
    await this.#page.keyboard.press('F2')
    await this.#counter.ready()
  }

  /** Keys, customers and device numbers of waiting sales. */
  waiting(): Promise<WaitingThere[]> {
    return this.#page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('mostrador-ventas')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const reading = opening.result.transaction('por-enviar').objectStore('por-enviar').getAll()
            reading.onsuccess = () => {
              opening.result.close()
              resolve(
                reading.result.map(({ key, state, bag, mark }) => ({
                  key,
                  state,
                  customer: bag.customer,
                  device: mark?.device ?? null,
                  number: mark?.deviceNumber ?? null,
                })),
              )
            }
          }
        }),
    )
  }
}
