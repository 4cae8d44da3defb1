import type { Locator, Page } from 'playwright-core'

/** /client/pedidos/pendientes: the list and its row menu (P §2.9). */
export class PendingPage {
  readonly search: Locator
  readonly newOrder: Locator
  readonly currentPageLink: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.search = page.getByRole('searchbox', { name: 'Buscar pedidos' })
    this.newOrder = page.getByRole('link', { name: 'Nuevo pedido' })
    this.currentPageLink = page.getByRole('navigation', { name: 'Páginas' }).locator('[aria-current=page]')
  }

  async open(query = '?vista=todos'): Promise<void> {
    await this.#page.goto(`/client/pedidos/pendientes${query}`, { waitUntil: 'domcontentloaded' })
    await this.menuButtons().first().waitFor()
  }

  menuButtons(): Locator {
    return this.#page.getByRole('button', { name: /^Opciones del pedido \d+$/ })
  }

  row(id: number): Locator {
    const menu = this.#page.getByRole('button', { name: `Opciones del pedido ${id}`, exact: true })
    return this.#page.getByRole('row').or(this.#page.getByRole('listitem')).filter({ has: menu })
  }

  async openMenu(id: number): Promise<Locator> {
    await this.#page.getByRole('button', { name: `Opciones del pedido ${id}`, exact: true }).click()
    const menu = this.#page.getByRole('menu')
    await menu.waitFor()
    return menu
  }

  async choose(id: number, act: 'Facturas' | 'Recibos' | 'Editar' | 'Eliminar'): Promise<void> {
    const menu = await this.openMenu(id)
    await menu.getByRole('menuitem', { name: act }).click()
  }
}
