import type { Locator, Page } from 'playwright-core'
import type { Size } from '../fixtures/sizes.ts'

/** The common parts of all staff screens: the menu, the bar, the profile menu (B §2). */
export class ShellPage {
  readonly bar: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.bar = page.getByRole('region', { name: 'Barra superior' })
  }

  /** Goes to a screen by the side menu, which a phone opens first. */
  async goTo(section: string, entry: string, size: Size = 'desktop'): Promise<void> {
    if (size === 'phone') await this.#page.getByRole('button', { name: 'Abrir el menú' }).click()
    await this.#page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('list', { name: section })
      .getByRole('link', { name: entry, exact: true })
      .click()
  }

  async openProfileMenu(): Promise<void> {
    await this.bar.getByRole('button', { expanded: false }).last().click()
  }

  async askToLeave(): Promise<Locator> {
    await this.openProfileMenu()
    await this.#page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    const question = this.#page.getByRole('dialog', { name: 'Cerrar sesión' })
    await question.waitFor()
    return question
  }

  async leave(): Promise<void> {
    const question = await this.askToLeave()
    await question.getByRole('button', { name: 'Cerrar sesión' }).click()
    await this.#page.waitForURL((url) => url.pathname === '/')
  }
}
