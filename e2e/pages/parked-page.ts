import type { Locator, Page } from 'playwright-core'

export class ParkedPage {
  readonly button: Locator
  readonly dialog: Locator
  readonly name: Locator
  readonly own: Locator

  constructor(page: Page, what: 'Pedidos' | 'Encargos') {
    this.button = page.getByRole('button', { name: new RegExp(`^${what} en espera`) })
    this.dialog = page.getByRole('dialog', { name: `${what} en espera` })
    this.name = this.dialog.getByRole('textbox', { name: /^Nombre de este/ })
    this.own = this.dialog.getByRole('checkbox', { name: /^Esta pestaña lleva su propio/ })
  }

  async open(): Promise<void> {
    await this.button.first().click()
    await this.dialog.waitFor()
  }

  async close(): Promise<void> {
    await this.dialog.page().keyboard.press('Escape')
    await this.dialog.waitFor({ state: 'hidden' })
  }

  row(name: string): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: name })
  }

  resume(name: string): Locator {
    return this.dialog.getByRole('button', { name: `Retomar ${name}` })
  }

  discard(name: string): Locator {
    return this.dialog.getByRole('button', { name: `Descartar ${name}` })
  }
}
