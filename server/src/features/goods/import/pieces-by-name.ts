import type { StockLocation } from '@mostrador/domain/goods/product'
import type { SetPiece } from '@mostrador/domain/goods/product-set'
import { fold } from '@mostrador/domain/search'
import type { Db } from '../../../db/session.ts'
import { gather } from './in-pieces.ts'
import { listNamed, type WrittenName } from './set-plan.queries.ts'

export interface NameableProduct extends StockLocation {
  /** Id, or for a product that the sheet adds its negative line. */
  readonly id: number
  readonly barcode: string
  readonly code: string
  readonly name: string
  readonly isActive: boolean
  readonly pieces: readonly SetPiece[]
}

const NAMES_A_STATEMENT = 500

const placed = (kind: 'barcode' | 'code', { shopId, extensionId }: StockLocation, written: string) =>
  `${kind} ${shopId} ${extensionId} ${written}`

/** Products by barcode and code, within their places. Those of the sheet are as the sheet makes them. */
export class PiecesByName {
  readonly #named = new Map<string, NameableProduct[]>()
  readonly #inSheet: ReadonlySet<number>

  constructor(inSheet: readonly NameableProduct[]) {
    this.#inSheet = new Set(inSheet.map(({ id }) => id))
    for (const product of inSheet) this.#keep(product)
  }

  #keep(product: NameableProduct): void {
    gather(this.#named, placed('barcode', product, product.barcode), product)
    gather(this.#named, placed('code', product, fold(product.code)), product)
  }

  /** Reads named products that are in no row of the sheet. */
  async read(db: Db, names: readonly WrittenName[]): Promise<void> {
    const distinct = [...new Map(names.map((name) => [placed('code', name, name.written), name])).values()]
    const found = new Map<number, NameableProduct>()
    for (let from = 0; from < distinct.length; from += NAMES_A_STATEMENT)
      for (const product of await listNamed(db, distinct.slice(from, from + NAMES_A_STATEMENT)))
        if (!this.#inSheet.has(product.id)) found.set(product.id, product)
    for (const product of found.values()) this.#keep(product)
  }

  /** A barcode comes before codes, because it belongs to one product in its place (D77). */
  find({ written, ...place }: WrittenName): readonly NameableProduct[] {
    return (
      this.#named.get(placed('barcode', place, written)) ?? this.#named.get(placed('code', place, fold(written))) ?? []
    )
  }
}
