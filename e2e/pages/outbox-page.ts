import type { Locator, Page } from 'playwright-core'

/** Sales that wait on the device: the top bar's button, and its panel (D58). */
export class OutboxPage {
  readonly button: Locator
  readonly panel: Locator
  readonly toReview: Locator
  readonly toSend: Locator
  /** After a sale without network. */
  readonly saved: Locator
  readonly ticket: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.button = page
      .getByRole('region', { name: 'Barra superior' })
      .getByRole('button', { name: /Sin conexión|Servidor con problemas|por enviar|por revisar/ })
    this.panel = page.getByRole('dialog', { name: 'Ventas por enviar' })
    this.toReview = this.panel.getByRole('region', { name: 'Por revisar' }).getByRole('listitem')
    this.toSend = this.panel.getByRole('region', { name: 'Por enviar' }).getByRole('listitem')
    this.saved = page.getByRole('region', { name: 'Venta guardada' })
    this.ticket = page.getByRole('region', { name: 'Comprobante provisional', exact: true })
  }

  async open(): Promise<void> {
    await this.button.click()
    await this.panel.waitFor()
  }

  async close(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Cerrar' }).click()
    await this.panel.waitFor({ state: 'hidden' })
  }

  /** Returns the text of the top bar's button. Empty without the button. */
  async buttonText(): Promise<string> {
    // Reads it in one step, because the button may disappear between two.
    return (await this.button.allTextContents()).join()
  }

  /** The device has all that it needs to open and sell without network. */
  async isPrepared(): Promise<boolean> {
    return this.#page.evaluate(async () => {
      const { active } = (await navigator.serviceWorker.getRegistration()) ?? {}
      if (active?.state !== 'activated' || !(await caches.match('/client/dashboard', { ignoreVary: true })))
        return false
      const names = (await indexedDB.databases()).map(({ name }) => name)
      if (!names.includes('mostrador-lecturas')) return false
      const kept = await new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('mostrador-lecturas')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('respuestas').objectStore('respuestas').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      })
      return kept >= 2
    })
  }
}
