import { randomBytes } from 'node:crypto'
import { LARGEST_PHOTO_BYTES } from '@mostrador/contract/platform/photos'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { photoFile } from '../../fixtures/photo-file.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { SIZES } from '../../fixtures/sizes.ts'
import { ListPage } from '../../pages/list-page.ts'
import { ProductDialog } from '../../pages/product-dialog.ts'

/** Makes a photo like a phone's: rotated by its EXIF and larger than the server accepts. */
async function phonePhoto(): Promise<Buffer> {
  const noise = randomBytes(2600 * 2000 * 3)
  const photo = await sharp(noise, { raw: { width: 2600, height: 2000, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 97 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(LARGEST_PHOTO_BYTES)
  return photo
}

describe('Photos come as phones make them', () => {
  scenario(
    'a heavy one is made smaller, HEIC is named, one that was removed is chosen again',
    async ({ shop, visit }) => {
      const goods = await shop.stock({ name: 'Con fotos de teléfono', photo: true })
      const { page } = await visit({ as: 'provider' })
      const list = new ListPage(page, 'producto')
      await list.open('/provider/productos')
      await list.find(goods.name)
      await list.add('Añadir nuevo Producto').click()
      const dialog = new ProductDialog(page)
      const sent: number[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/post/photo')) sent.push(request.postDataBuffer()?.length ?? 0)
      })
      await dialog.upload({ name: 'IMG_1.jpg', content: await phonePhoto() })
      await dialog.uploaded()
      await expect.poll(() => dialog.order()).toEqual(['IMG_1.jpg'])
      expect(sent).toHaveLength(1)
      expect(sent[0]).toBeLessThan(LARGEST_PHOTO_BYTES + 1000)
      await expect
        .poll(() =>
          dialog.photos
            .getByRole('img')
            .first()
            .evaluate((image) => (image as HTMLImageElement).naturalHeight > (image as HTMLImageElement).naturalWidth),
        )
        .toBe(true)

      await dialog.frame.locator('input[type=file]').setInputFiles({
        name: 'IMG_2.HEIC',
        mimeType: 'image/heic',
        buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
      })
      await dialog.frame.getByText('IMG_2.HEIC es una foto HEIC, el formato del iPhone', { exact: false }).waitFor()

      const again = await photoFile('misma.jpg', 'teal')
      const input = dialog.frame.locator('input[type=file]')
      await input.setInputFiles({ name: again.name, mimeType: 'image/jpeg', buffer: again.content })
      await expect.poll(() => dialog.order()).toEqual(['IMG_1.jpg', 'misma.jpg'])
      // The field must be empty, because browsers report no change if the same file is chosen again.
      expect(await input.evaluate((field) => (field as HTMLInputElement).files?.length)).toBe(0)
    },
  )
})

describe('An unbroken text of 125 letters', () => {
  scenario.for(SIZES)('at the %s: no page of a product scrolls sideways', async (size, { shop, visit }) => {
    const long = `${'x'.repeat(124)}${size[0]}`
    const goods = await shop.stock({ name: long, description: long, element: long, photo: true })
    const { page } = await visit({ as: 'manager', size })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    for (const address of [`/managment/productos/${goods.id}`, `/catalogue/${SHOPS.home.slug}?producto=${goods.id}`]) {
      await page.goto(address)
      await page.getByText(long).first().waitFor()
      expect(await overflow(), address).toBeLessThanOrEqual(0)
    }
  })
})
