import type { Locator, Page } from 'playwright-core'

import { SHOPS, type ShopKey } from '../fixtures/shops.ts'

/** /catalogue/{slug} (P §2.3). */
export class CataloguePage {
  readonly search: Locator
  readonly count: Locator
  readonly cards: Locator
  readonly sort: Locator
  readonly pager: Locator
  readonly dialog: Locator
  readonly list: Locator
  /** Shown on a phone only. */
  readonly filters: Locator
  /** The button from the filters to their results. */
  readonly shows: Locator
  readonly #page: Page
  readonly #shop: ShopKey

  constructor(page: Page, shop: ShopKey) {
    this.#page = page
    this.#shop = shop
    this.search = page.getByRole('searchbox', { name: 'Buscar' })
    this.count = page.getByRole('heading', { level: 2, name: /Artículos? encontrados?/ })
    this.cards = page.getByRole('list', { name: 'Artículos' }).getByRole('article')
    this.sort = page.getByRole('combobox', { name: 'Ordenar por' })
    this.pager = page.getByRole('navigation', { name: 'Páginas' })
    this.dialog = page.getByRole('dialog')
    this.filters = page.getByRole('link', { name: /^Filtros/ })
    this.shows = page.getByRole('link', { name: /^Ver [\d,]+ artículos?$/ })
    this.list = page.getByRole('button', { name: /^Mi lista \d/ })
  }

  async open(query = ''): Promise<void> {
    await this.#page.goto(`/catalogue/${SHOPS[this.#shop].slug}${query}`, { waitUntil: 'domcontentloaded' })
    await this.awake()
  }

  /** Waits until the script runs, so that its functions work. */
  async awake(): Promise<void> {
    await this.#page.locator('[data-waits]').first().waitFor({ state: 'detached' })
  }

  names(): Promise<string[]> {
    return this.cards.getByRole('heading', { level: 3 }).allInnerTexts()
  }

  card(name: string): Locator {
    return this.#page.getByRole('article', { name })
  }

  /** Acts with the filters visible. A phone opens their sheet first, and closes it by the button to the results. */
  async withFilters(act: () => Promise<void>): Promise<void> {
    if (await this.filters.isVisible()) await this.filters.click()
    await act()
    if (await this.shows.isVisible()) await this.shows.click()
  }
}
