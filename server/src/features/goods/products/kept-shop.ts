import { randomBytes } from 'node:crypto'
import { productPhotos, productRow } from '@mostrador/contract/goods/products'
import { toWire } from '@mostrador/contract/picker'
import type { Product } from '@mostrador/domain/goods/product'
import { isSet, type SetPiece, setsAvailable } from '@mostrador/domain/goods/product-set'
import { balancesOf } from '../stock/moved-units.ts'
import { withFlags } from './with-flags.ts'

/** Compared with a cached row. Sales change the quantity alone. */
export interface Stamp {
  readonly id: number
  readonly version: number
  readonly quantity: number
}

/** JSON of a row around its quantity, which sales change. */
interface RowText {
  readonly before: string
  readonly after: string
  readonly photos: string
}

interface KeptRow {
  version: number
  quantity: number
  text: RowText
  /** Number of the change that last touched the row. */
  change: number
}

/** Newest first. */
export interface RowsText {
  readonly rows: readonly string[]
  readonly photos: readonly string[]
}

/** At most `limit` rows, with the id below which more follow. */
export interface ChangesText extends RowsText {
  readonly mark: string
  readonly isWhole: boolean
  readonly gone: readonly number[]
  readonly next: number | undefined
}

const QUANTITY = /,"cantidad":\d+/

export class KeptShop {
  /** Distinguishes this process's marks from those of others. */
  readonly #name = randomBytes(6).toString('base64url')
  readonly #rows = new Map<number, KeptRow>()
  /** Pieces of sets, because a set's quantity is the number that its pieces allow (D179). */
  readonly #pieces = new Map<number, readonly SetPiece[]>()
  /** Deleted products, with the number of that change. */
  readonly #gone = new Map<number, number>()
  #change = 0
  #lookups = Number.NaN
  #newestFirst: readonly number[] = []

  staleOf(lookups: number, stamps: readonly Stamp[]): number[] {
    const isOld = lookups !== this.#lookups
    return stamps.filter(({ id, version }) => isOld || this.#rows.get(id)?.version !== version).map(({ id }) => id)
  }

  /** Takes the quantities of all products, and the stale products as a whole. */
  take(lookups: number, stamps: readonly Stamp[], products: readonly Product[]): void {
    const change = this.#change + 1
    for (const product of products) this.#takeProduct(product, change)
    let found = 0
    const stock = this.#pieces.size > 0 ? balancesOf(stamps) : undefined
    for (const { id, quantity: own } of stamps) {
      const row = this.#rows.get(id)
      if (!row) continue
      found += 1
      const pieces = this.#pieces.get(id)
      const quantity = pieces ? setsAvailable(pieces, (piece) => stock?.get(piece)) : own
      if (row.quantity === quantity) continue
      row.quantity = quantity
      row.change = change
      this.#change = change
    }
    if (found < this.#rows.size) this.#dropAllBut(stamps, change)
    this.#newestFirst = stamps.map(({ id }) => id)
    this.#lookups = lookups
  }

  #takeProduct(product: Product, change: number): void {
    if (isSet(product)) this.#pieces.set(product.id, product.pieces ?? [])
    else this.#pieces.delete(product.id)
    const text = rowText(product)
    const known = this.#rows.get(product.id)
    if (known && isSame(known.text, text)) {
      known.version = product.version
      return
    }
    this.#rows.set(product.id, { version: product.version, quantity: product.quantity, text, change })
    this.#gone.delete(product.id)
    this.#change = change
  }

  #dropAllBut(stamps: readonly Stamp[], change: number): void {
    const listed = new Set(stamps.map(({ id }) => id))
    for (const id of this.#rows.keys()) {
      if (listed.has(id)) continue
      this.#rows.delete(id)
      this.#pieces.delete(id)
      this.#gone.set(id, change)
      this.#change = change
    }
  }

  whole(): RowsText {
    return textOf(this.#newestFirst.flatMap((id) => this.#rows.get(id) ?? []))
  }

  /**
   * Returns the rows changed since a mark.
   * @param mark of the previous answer, of any process
   * @param below an id, from the previous piece
   */
  changes(mark: string, below: number, limit: number): ChangesText {
    const since = this.#changeOf(mark)
    const changed: [number, KeptRow][] = []
    let next: number | undefined
    for (const id of this.#newestFirst) {
      const row = this.#rows.get(id)
      if (id >= below || !row || row.change <= since) continue
      if (changed.length === limit) {
        next = changed.at(-1)?.[0]
        break
      }
      changed.push([id, row])
    }
    return {
      ...textOf(changed.map(([, row]) => row)),
      mark: `${this.#name}.${this.#change}`,
      isWhole: since < 0,
      gone: since < 0 ? [] : [...this.#gone].filter(([, change]) => change > since).map(([id]) => id),
      next,
    }
  }

  /** A mark of another process gives -1, so that every row counts as changed. */
  #changeOf(mark: string): number {
    const change = mark.startsWith(`${this.#name}.`) ? Number(mark.slice(this.#name.length + 1)) : -1
    return Number.isSafeInteger(change) && change <= this.#change ? Math.max(change, -1) : -1
  }
}

const isSame = (one: RowText, other: RowText): boolean =>
  one.before === other.before && one.after === other.after && one.photos === other.photos

const textOf = (rows: readonly KeptRow[]): RowsText => ({
  rows: rows.map(({ quantity, text }) => `${text.before}${quantity}${text.after}`),
  photos: rows.map(({ text }) => text.photos),
})

function rowText(product: Product): RowText {
  const json = JSON.stringify(toWire(productRow, withFlags(product)))
  const place = QUANTITY.exec(json)
  if (!place) throw new Error('A stock row has no quantity')
  const start = place.index + ',"cantidad":'.length
  return {
    before: json.slice(0, start),
    after: json.slice(place.index + place[0].length),
    photos: JSON.stringify(toWire(productPhotos, { productId: product.id, photos: product.photos })),
  }
}
