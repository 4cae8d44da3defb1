import { catalogueAddress } from '@mostrador/domain/group/brand'
import { type CatalogueState, DEFAULT_STATE, writeState } from '@mostrador/domain/public/catalogue-address'
import { photoAddress } from '../../paths.ts'

export const placeAddress = (slug: string, place: CatalogueState): string => catalogueAddress(slug) + writeState(place)

export const productAddress = (slug: string, product: number): string =>
  placeAddress(slug, { ...DEFAULT_STATE, product })

export const familyAddress = (slug: string, family: number): string => placeAddress(slug, { ...DEFAULT_STATE, family })

/** Widths of a photo that the server stores. */
const WIDTHS = [256, 480, 800]

export const photoChoices = (file: string): string =>
  WIDTHS.map((width) => `${photoAddress(file, width)} ${width}w`).join(', ')
