import type { Locator, Page } from 'playwright-core'
import { DialogPage } from './dialog-page.ts'

interface Picture {
  readonly name: string
  readonly content: Buffer
}

/** A dialog with photos: 'Añadir nuevo Producto', 'Editar producto 12' (B §2), 'Editar la familia'. */
export class ProductDialog extends DialogPage {
  readonly photos: Locator

  constructor(page: Page, title: string | RegExp = 'Añadir nuevo Producto') {
    super(page, title)
    this.photos = this.frame.getByRole('list', { name: /^Fotos .*, en su orden$/ }).getByRole('listitem')
  }

  async upload(...pictures: readonly Picture[]): Promise<void> {
    const files = pictures.map(({ name, content }) => ({
      name,
      mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
      buffer: content,
    }))
    await this.frame.locator('input[type=file]').setInputFiles(files)
  }

  async uploaded(): Promise<void> {
    await this.photos.first().waitFor()
    await this.photos.getByRole('progressbar').first().waitFor({ state: 'hidden' })
  }

  /** The file names of the photos, in order. */
  async order(): Promise<string[]> {
    const labels = await this.photos
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
    return labels.map((label) => label?.replace(/^Foto \d+: /, '') ?? '')
  }
}
