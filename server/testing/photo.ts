import { uploadPhotos } from '@mostrador/contract/platform/photos'
import sharp from 'sharp'
import type { TestApp } from './test-app.ts'

let serial = 0

/** A unique picture, unless a colour is given. */
export function picture(format: 'png' | 'jpeg' = 'png', size = 40, colour?: string): Promise<Buffer> {
  serial += 1
  const background = colour ?? { r: serial % 256, g: (serial * 7) % 256, b: (serial * 31) % 256 }
  return sharp({ create: { width: size, height: size + (serial % 7), channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

export async function makePhoto(shop: TestApp, as: string): Promise<string> {
  const files = [{ field: 'image', name: 'foto.png', content: await picture() }]
  return (await shop.call(uploadPhotos, { as, files })).body.photoPath
}
