import type { Locator, Page } from 'playwright-core'

/** A screen of the list that all list screens share: search, columns, rows, their menus (B §2). */
export class ListPage {
  readonly search: Locator
  /** '12 grupos con «toalla»'. */
  readonly counted: Locator
  readonly #page: Page

  /** `noun` is what the list counts: 'grupo' finds 'grupos' too. */
  constructor(page: Page, noun: string) {
    this.#page = page
    this.counted = page.getByRole('status').filter({ hasText: new RegExp(`\\d ${noun}`) })
    // Searches inside the list's section, because the screen that is being left also has a search.
    this.search = page.locator('section', { has: this.counted }).getByRole('searchbox', { name: /^Buscar / })
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path, { waitUntil: 'domcontentloaded' })
    await this.counted.waitFor()
  }

  /** Searches a text, and waits for its results. */
  async find(text: string): Promise<void> {
    await this.search.fill(text)
    await this.counted
      .filter({ hasText: `con «${text}»` })
      .or(this.#page.getByText(`con «${text}» en las columnas marcadas`))
      .first()
      .waitFor()
  }

  add(label: string): Locator {
    return this.#page.getByRole('button', { name: label }).first()
  }

  menuOf(name: string): Locator {
    return this.#page.getByRole('button', { name: `Opciones de ${name}`, exact: true })
  }

  menuButtons(): Locator {
    return this.#page.getByRole('main').getByRole('button', { name: /^Opciones de / })
  }

  row(text: string): Locator {
    return this.#page.getByRole('main').getByRole('row').or(this.#page.getByRole('listitem')).filter({ hasText: text })
  }

  /** Returns the entries of a row's menu, which stays open. */
  async offered(name: string): Promise<string[]> {
    await this.menuOf(name).click()
    const menu = this.#page.getByRole('menu')
    await menu.waitFor()
    return menu.getByRole('menuitem').allTextContents()
  }

  async choose(name: string, act: string | RegExp): Promise<void> {
    await this.menuOf(name).click()
    await this.#page.getByRole('menu').getByRole('menuitem', { name: act }).click()
  }
}
