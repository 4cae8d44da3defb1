import type { Locator, Page } from 'playwright-core'

/** Escapes a name for a pattern. */
export const exactly = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** /client/pedidos/nuevo: choosing, reviewing, sold (P §2.8). */
export class CounterPage {
  readonly search: Locator
  readonly bag: Locator
  readonly openBag: Locator
  readonly generate: Locator
  readonly review: Locator
  readonly customer: Locator
  readonly nit: Locator
  readonly discount: Locator
  readonly affiliate: Locator
  readonly adi: Locator
  readonly sold: Locator
  readonly success: Locator
  readonly info: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.search = page.getByRole('searchbox', { name: 'Buscar productos' })
    this.bag = page.getByRole('region', { name: 'Pedido', exact: true })
    this.openBag = page.getByRole('button', { name: /^Ver el pedido/ })
    this.generate = page.getByRole('button', { name: /^Generar pedido/ })
    this.review = page.getByRole('heading', { name: 'Revisar pedido' })
    this.customer = page.getByRole('combobox', { name: 'Cliente' })
    this.nit = page.getByRole('textbox', { name: 'NIT', exact: true })
    this.discount = page.getByRole('textbox', { name: 'Descuento' })
    this.affiliate = page.getByRole('combobox', { name: 'Afiliado' })
    this.adi = page.getByRole('checkbox', { name: 'Precio ADI' })
    this.sold = page.getByRole('region', { name: 'Pedido realizado' })
    this.success = page.getByRole('heading', { name: 'Pedido realizado con éxito!' })
    this.info = page.getByRole('dialog', { name: 'Info' })
  }

  async open(): Promise<void> {
    await this.#page.goto('/client/pedidos/nuevo', { waitUntil: 'domcontentloaded' })
    await this.ready()
  }

  async ready(): Promise<void> {
    await this.#page.getByRole('heading', { name: 'Nuevo pedido' }).waitFor()
    await this.#page.getByRole('list', { name: 'Productos', exact: true }).waitFor()
  }

  tick(name: string): Locator {
    return this.#page.getByRole('checkbox', { name: new RegExp(`^${exactly(name)}, `) })
  }

  /** A press on the card adds one unit. */
  card(name: string): Locator {
    return this.#page
      .getByRole('listitem')
      .filter({ has: this.tick(name) })
      .getByRole('button')
      .first()
  }

  /** The quantity of a line in the bag (step 1) or in the review. */
  quantity(name: string): Locator {
    return this.#page
      .getByRole('region', { name: 'Pedido', exact: true })
      .or(this.#page.getByRole('table'))
      .getByRole('textbox', { name: `Cantidad de ${name}`, exact: true })
  }

  plus(name: string): Locator {
    return this.#page
      .getByRole('region', { name: 'Pedido', exact: true })
      .or(this.#page.getByRole('table'))
      .getByRole('button', { name: `Una unidad más de ${name}`, exact: true })
  }

  minus(name: string): Locator {
    return this.#page
      .getByRole('region', { name: 'Pedido', exact: true })
      .or(this.#page.getByRole('table'))
      .getByRole('button', { name: new RegExp(`^(Una unidad menos de|Quitar) ${exactly(name)}$`) })
  }

  notice(text: string | RegExp): Locator {
    return this.#page.getByRole('status').filter({ hasText: text })
  }

  /** The figure beside 'Total', as it is read: 'Q1,245.00'. */
  async total(): Promise<string> {
    const amount = await this.generate.textContent()
    return /Q[\d,.]+/.exec(amount ?? '')?.[0] ?? ''
  }

  async toReview(): Promise<void> {
    await this.generate.click()
    await this.review.waitFor()
    await this.openBuyer()
  }

  /** A phone collapses the buyer to one line until it is pressed. */
  async openBuyer(): Promise<void> {
    const line = this.#page.getByRole('button', { name: /^Quién compra/ })
    if (await line.isVisible()) await line.click()
    await this.customer.waitFor()
  }

  async sell(): Promise<void> {
    await this.toReview()
    await this.generate.click()
    await this.sold.waitFor()
  }

  way(name: 'Efectivo' | 'Tarjeta' | 'Transferencia' | 'Mixto' | 'Vale' | 'Por cobrar'): Locator {
    return this.#page.getByRole('radio', { name })
  }

  /** Sells without payment. Such an order stays in process. */
  async sellOwing(): Promise<void> {
    await this.toReview()
    await this.way('Por cobrar').check()
    await this.generate.click()
    await this.sold.waitFor()
  }

  async chooseAffiliate(name: string): Promise<void> {
    await this.affiliate.fill(name)
    await this.#page.getByRole('option', { name: new RegExp(exactly(name)) }).click()
  }
}
