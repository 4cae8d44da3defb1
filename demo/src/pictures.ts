import { photoName } from '@mostrador/server/photos/photo-store'
import { drawPicture } from './drawings/draw-picture.ts'
import { GOODS } from './goods/goods.ts'
import type { DemoProduct } from './goods/product.ts'

const pictures = new Map<string, Buffer>()
const names = new WeakMap<DemoProduct, readonly string[]>()

for (const product of [...GOODS.vianney, ...GOODS.balam])
  names.set(
    product,
    product.drawings.map((drawing) => {
      const picture = Buffer.from(drawPicture(drawing))
      const name = photoName(picture)
      pictures.set(name, picture)
      return name
    }),
  )

/** File names of a product's pictures, known before any is rendered. */
export const picturesOf = (product: DemoProduct): readonly string[] => names.get(product) ?? []

/** SVG of a file name. The server renders it on first use, so that a first start does not wait. */
export const demoPicture = (name: string): Buffer | undefined => pictures.get(name)

export const demoPictureNames = (): Iterable<string> => pictures.keys()
