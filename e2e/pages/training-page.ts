import type { Locator, Page } from 'playwright-core'

/** A device in training mode: its band, the owner's switch, and what comes after a practised sale (D135). */
export class TrainingPage {
  readonly band: Locator
  readonly sold: Locator
  readonly ticket: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.band = page.getByRole('complementary', { name: 'Modo de práctica' })
    this.sold = page.getByRole('region', { name: 'Venta de práctica' })
    this.ticket = page.getByRole('article', { name: / de prueba$/ })
  }

  async open(): Promise<void> {
    await this.#page.goto('/admin/opciones?pestana=practica', { waitUntil: 'domcontentloaded' })
    await this.#page.getByRole('heading', { name: 'Modo de práctica' }).waitFor()
  }

  async begin(): Promise<void> {
    await this.#turn('Empezar la práctica')
    await this.band.waitFor()
  }

  async end(): Promise<void> {
    await this.#turn('Terminar la práctica')
    await this.#page.getByText('Este dispositivo vende de verdad.').waitFor()
  }

  async #turn(act: string): Promise<void> {
    await this.#page.getByRole('button', { name: act }).click()
    await this.#page.getByRole('dialog', { name: act }).getByRole('button', { name: act }).click()
  }

  async pdf(): Promise<string> {
    await this.ticket.waitFor()
    const saving = this.#page.waitForEvent('download')
    await this.#page.locator('a[download^="prueba-"]').click()
    return (await saving).path()
  }
}
