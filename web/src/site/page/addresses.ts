import { catalogueAddress } from '@mostrador/domain/group/brand'
import { type CataloguePlace, FIRST_PLACE, writePlace } from '@mostrador/domain/public/catalogue-address'
import { photoAddress } from '../../paths.ts'

/** A place of a shop's catalogue. */
export const placeAddress = (slug: string, place: CataloguePlace): string => catalogueAddress(slug) + writePlace(place)

/** A product's own address, the same from wherever it was opened. */
export const productAddress = (slug: string, product: number): string => placeAddress(slug, { ...FIRST_PLACE, product })

/** A family's own address, none of its members being chosen. */
export const familyAddress = (slug: string, family: number): string => placeAddress(slug, { ...FIRST_PLACE, family })

/** The widths that the server keeps of a photo, for the browser to choose from. */
const WIDTHS = [256, 480, 800]

export const photoChoices = (file: string): string =>
  WIDTHS.map((width) => `${photoAddress(file, width)} ${width}w`).join(', ')
