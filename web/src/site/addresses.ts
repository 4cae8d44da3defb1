import type { Brand } from '@mostrador/domain/brand'
import { type CataloguePlace, FIRST_PLACE, writePlace } from '@mostrador/domain/catalogue-address'
import { paths, photoAddress } from '../paths.ts'

/** A place of a brand's catalogue. */
export const placeAddress = (brand: Brand['key'], place: CataloguePlace): string =>
  paths.catalogues[brand] + writePlace(place)

/** A product's own address, the same from wherever it was opened. */
export const productAddress = (brand: Brand['key'], product: number): string =>
  placeAddress(brand, { ...FIRST_PLACE, product })

/** The widths that the server keeps of a photo, for the browser to choose from. */
const WIDTHS = [256, 480, 800]

export const photoChoices = (file: string): string =>
  WIDTHS.map((width) => `${photoAddress(file, width)} ${width}w`).join(', ')
