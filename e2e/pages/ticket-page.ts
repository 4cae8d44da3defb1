import type { Locator, Page } from 'playwright-core'
import { readPdf } from '../fixtures/read-pdf.ts'

export type Paper = 'Recibo' | 'Factura' | 'Encargo' | 'Historial'

/** An open invoice or receipt, on the success screen or over the pending orders (P §2.9). */
export class TicketPage {
  readonly print: Locator
  readonly complete: Locator
  readonly back: Locator
  readonly download: Locator
  readonly renew: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.print = page.getByRole('button', { name: /^Imprimir/ })
    this.complete = page.getByRole('button', { name: 'Completar pedido' })
    this.back = page.getByRole('button', { name: 'Regresar' })
    this.download = page.getByRole('link', { name: 'Descargar' })
    this.renew = page.getByRole('button', { name: 'Generar nuevo PDF' })
  }

  title(kind: 'Recibo' | 'Factura', number = '\\d+'): Locator {
    return this.#page.getByRole('heading', { name: new RegExp(`^${kind} ${number}$`) })
  }

  paper(kind: 'Recibo' | 'Factura'): Locator {
    return this.#page.getByRole('radiogroup', { name: 'Documento' }).getByText(kind, { exact: true })
  }

  sheet(kind: Paper): Locator {
    return this.#page.getByRole('article', { name: new RegExp(`^${kind} `) })
  }

  /** Records the titles of papers that are replaced in place from now on. */
  async retitled(): Promise<() => Promise<string[]>> {
    const titles = await this.#page.evaluateHandle(() => {
      const found: string[] = []
      new MutationObserver((changes) => {
        for (const { target } of changes) if (target instanceof HTMLIFrameElement) found.push(target.title)
      }).observe(document.body, { subtree: true, attributeFilter: ['title'] })
      return found
    })
    return () => titles.jsonValue()
  }

  async file(kind: Paper): Promise<string> {
    await this.sheet(kind).waitFor()
    const saving = this.#page.waitForEvent('download')
    await this.#page.locator(`a[download^="${kind.toLowerCase()}-"]`).click()
    return (await saving).path()
  }

  async text(kind: Paper): Promise<string> {
    return readPdf(await this.file(kind))
  }
}
