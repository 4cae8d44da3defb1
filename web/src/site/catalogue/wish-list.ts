import { joinValues } from '@mostrador/domain/goods/family'
import type { Centavos } from '@mostrador/domain/money'
import type { CatalogueMember, CatalogueProduct } from '@mostrador/domain/public/catalogue'

/** With the price that the till charges. */
export interface Wish {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly price: Centavos
  readonly photo: string | null
  readonly quantity: number
  /** The stock when last seen limits the quantity. Unknown in lists of older builds. */
  readonly inShop?: number | undefined
  /** Values of a family's member: 'Queen · Azul' (D178). */
  readonly values?: string | undefined
}

export type WishList = readonly Wish[]

/** More than anybody writes into one message. */
export const MOST_WISHES = 40
export const MOST_UNITS = 999

export const wishOf = (product: CatalogueProduct | CatalogueMember): Wish => ({
  id: product.id,
  name: product.name,
  code: product.code,
  price: product.price,
  photo: product.photos[0] ?? null,
  quantity: 1,
  inShop: product.quantity,
  ...('values' in product && product.values.length > 0 && { values: joinValues(product.values) }),
})

export const mostOf = ({ inShop = MOST_UNITS }: Wish): number => Math.min(inShop, MOST_UNITS)

export const wishTotal = (list: WishList): Centavos =>
  list.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** 0 removes the product, and a new one goes last. */
export function withWish(list: WishList, wish: Wish, quantity: number): WishList {
  if (quantity <= 0) return list.filter(({ id }) => id !== wish.id)
  const wanted = { ...wish, quantity: Math.min(quantity, mostOf(wish)) }
  if (list.some(({ id }) => id === wish.id)) return list.map((kept) => (kept.id === wish.id ? wanted : kept))
  return list.length < MOST_WISHES ? [...list, wanted] : list
}

/** Returns the same list if no name or price changed. */
export function refreshed(list: WishList, products: readonly CatalogueProduct[]): WishList {
  let isChanged = false
  const fresh = list.map((wish) => {
    const product = products.find(({ id }) => id === wish.id)
    if (!product) return wish
    const now = { ...wishOf(product), quantity: wish.quantity }
    now.quantity = Math.min(wish.quantity, Math.max(1, mostOf(now)))
    if (
      now.name === wish.name &&
      now.price === wish.price &&
      now.photo === wish.photo &&
      now.inShop === wish.inShop &&
      now.values === wish.values &&
      now.quantity === wish.quantity
    )
      return wish
    isChanged = true
    return now
  })
  return isChanged ? fresh : list
}

/** Skips invalid entries, because anybody can edit the storage. */
export function readWishes(kept: string | null): WishList {
  let found: unknown
  try {
    found = JSON.parse(kept ?? '[]')
  } catch {
    return []
  }
  return Array.isArray(found) ? found.filter(isWish).slice(0, MOST_WISHES) : []
}

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

function isWish(value: unknown): value is Wish {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, code, price, photo, quantity, inShop = 0, values = '' } = value as Record<keyof Wish, unknown>
  return (
    isWhole(id, 1, Number.MAX_SAFE_INTEGER) &&
    typeof name === 'string' &&
    typeof code === 'string' &&
    isWhole(price, 0, 1_000_000_000) &&
    (photo === null || typeof photo === 'string') &&
    isWhole(quantity, 1, MOST_UNITS) &&
    isWhole(inShop, 0, Number.MAX_SAFE_INTEGER) &&
    typeof values === 'string'
  )
}
