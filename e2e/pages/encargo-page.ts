import type { Locator, Page } from 'playwright-core'
import { SHOPS } from '../fixtures/shops.ts'
import { DialogPage } from './dialog-page.ts'

/** /client/encargos/nuevo: for whom and from where, choosing, reviewing, done (P §2.11). */
export class EncargoPage {
  readonly terms: DialogPage
  readonly bag: Locator
  readonly generate: Locator
  readonly review: Locator
  readonly customer: Locator
  readonly nit: Locator
  readonly submit: Locator
  readonly done: Locator
  readonly success: Locator
  readonly another: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.terms = new DialogPage(page, 'Nuevo encargo')
    this.bag = page.getByRole('region', { name: 'Encargo', exact: true })
    this.generate = page.getByRole('button', { name: /^Generar encargo/ })
    this.review = page.getByRole('heading', { name: 'Revisar encargo' })
    this.customer = page.getByRole('combobox', { name: 'Cliente' })
    this.nit = page.getByRole('textbox', { name: 'NIT' })
    this.submit = page.getByRole('button', { name: /^Generar pedido/ })
    this.done = page.getByRole('region', { name: 'Encargo realizado' })
    this.success = page.getByRole('heading', { name: 'Encargo realizado con éxito!' })
    this.another = page.getByRole('button', { name: /^Realizar otro encargo/ })
  }

  async open(): Promise<void> {
    await this.#page.goto('/client/encargos/nuevo', { waitUntil: 'domcontentloaded' })
    await this.#page.getByRole('heading', { name: 'Nuevo encargo' }).first().waitFor()
  }

  /** Answers the first questions: an affiliate, and the shop's own shelf. */
  async begin(
    affiliate: { readonly code: number; readonly name: string },
    shop: string = SHOPS.home.name,
  ): Promise<void> {
    await this.terms.choose('Afiliado', `${affiliate.code} · ${affiliate.name}`)
    await this.terms.choose('Comercio', shop)
    await this.terms.choose('Extensión', 'Central')
    await this.terms.button('Elegir productos').click()
    await this.terms.closed()
    await this.#page.getByRole('list', { name: 'Productos', exact: true }).waitFor()
  }

  async toReview(): Promise<void> {
    await this.generate.click()
    await this.review.waitFor()
    // A phone collapses the buyer to one line until it is pressed.
    const line = this.#page.getByRole('button', { name: /^Quién compra/ })
    if (await line.isVisible()) await line.click()
    await this.customer.waitFor()
  }

  notice(text: string): Locator {
    return this.#page.getByRole('status').filter({ hasText: text }).first()
  }
}
