import type { Locator, Page } from 'playwright-core'
import { readPdf } from '../fixtures/read-pdf.ts'

/** The papers, as their titles begin. */
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

  /** The switch between the two papers. */
  paper(kind: 'Recibo' | 'Factura'): Locator {
    return this.#page.getByRole('radiogroup', { name: 'Documento' }).getByText(kind, { exact: true })
  }

  /** The document, drawn on the page. */
  sheet(kind: Paper): Locator {
    return this.#page.getByRole('article', { name: new RegExp(`^${kind} `) })
  }

  /** The titles under which, from now on, a paper stands that was drawn as another. */
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

  /** The PDF of what is shown, saved as the browser saves it. */
  async file(kind: Paper): Promise<string> {
    await this.sheet(kind).waitFor()
    const saving = this.#page.waitForEvent('download')
    await this.#page.locator(`a[download^="${kind.toLowerCase()}-"]`).click()
    return (await saving).path()
  }

  /** The text of the PDF. */
  async text(kind: Paper): Promise<string> {
    return readPdf(await this.file(kind))
  }
}
