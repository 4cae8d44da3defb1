import { hashPassword } from '@mostrador/server/features/people/session/password'
import { PhotoStore } from '@mostrador/server/photos/photo-store'
import sharp from 'sharp'
import { PASSWORD } from '../shop/people.ts'

const PHOTOS = 60

/** Only the mixed load needs photos and passwords. */
export interface Furnishing {
  /** JSON list. Product n has the photo at n modulo its length. */
  readonly photos: string
  readonly count: number
  readonly passwordHash: string
}

export async function furnish(photoFolder: string): Promise<Furnishing> {
  const store = new PhotoStore(photoFolder)
  const names: string[] = []
  for (let no = 0; no < PHOTOS; no += 1) names.push(await store.keep(await picture(no)))
  return { photos: JSON.stringify(names), count: PHOTOS, passwordHash: await hashPassword(PASSWORD) }
}

const picture = (no: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: { r: (no * 37) % 256, g: (no * 91) % 256, b: (no * 53) % 256 },
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg()
    .toBuffer()
