import { productColumns } from '@mostrador/contract/goods/products'
import type { Product } from '@mostrador/domain/goods/product'
import { DONE } from '@mostrador/domain/messages.es'
import type { Db } from '../../../db/session.ts'
import { lookupRevision } from '../../group/lookup-records/lookups.queries.ts'
import { newestFirst } from '../../platform/spreadsheets/sheet.ts'
import { withLentPhotos } from '../family-records/family-record.queries.ts'
import { listProductsOf, listShopProductsBelow, listStamps } from './inventory.queries.ts'
import { KeptShop, type RowsText } from './kept-shop.ts'
import { withTags } from './tags-of-products.queries.ts'

/** If more products than these changed, all are read again. */
const MOST_READ_BY_ID = 500
/** Most rows of an answer with changes: some 5 MB. */
const MOST_CHANGES = 10_000

/** Caches a shop's stock as JSON. A row is rebuilt only after an edit of the product, its hashtags or a lookup. */
export class KeptInventory {
  readonly #shops = new Map<number, KeptShop>()
  readonly #turns = new Map<number, Promise<unknown>>()

  async json(db: Db, shopId: number): Promise<string> {
    const kept = await this.#current(db, shopId)
    return written(kept.whole())
  }

  /** Changes since the mark of an answer. An unknown mark gets all rows. `below` continues after a piece. */
  async changes(db: Db, shopId: number, range: { since: string; below?: number | undefined }): Promise<string> {
    const known = range.below === undefined ? undefined : this.#shops.get(shopId)
    // The mark of the first piece counts, so a later one may be as old as that.
    const kept = known ?? (await this.#current(db, shopId))
    const below = range.below ?? Number.POSITIVE_INFINITY
    const { mark, isWhole, gone, next, ...rows } = kept.changes(range.since, below, MOST_CHANGES)
    const more = next === undefined ? '' : `,"sigue":${next}`
    return written(rows, `,"marca":"${mark}","completo":${isWhole ? 1 : 2},"fuera":[${gone}]${more}`)
  }

  /** Calls run one after the other, so that the second finds what the first has read. */
  #current(db: Db, shopId: number): Promise<KeptShop> {
    const before = this.#turns.get(shopId) ?? Promise.resolve()
    const turn = before.catch(() => undefined).then(() => this.#refresh(db, shopId))
    this.#turns.set(shopId, turn)
    return turn
  }

  async #refresh(db: Db, shopId: number): Promise<KeptShop> {
    const kept = this.#shops.get(shopId) ?? new KeptShop()
    const lookups = await lookupRevision(db)
    const stamps = await listStamps(db, shopId)
    const stale = kept.staleOf(lookups, stamps)
    const products = stale.length <= MOST_READ_BY_ID ? await readSome(db, stale) : await readAll(db, shopId)
    kept.take(lookups, stamps, products)
    this.#shops.set(shopId, kept)
    return kept
  }
}

const asListed = async (db: Db, products: readonly Product[]) => withTags(db, await withLentPhotos(db, products))

const readSome = async (db: Db, ids: readonly number[]): Promise<readonly Product[]> =>
  ids.length === 0 ? [] : asListed(db, await listProductsOf(db, ids))

async function readAll(db: Db, shopId: number): Promise<readonly Product[]> {
  const products: Product[] = []
  const all = newestFirst<Product>(
    (piece) => listShopProductsBelow(db, { shopId, ...piece }),
    ({ id }) => id,
  )
  for await (const piece of all) products.push(...(await asListed(db, piece)))
  return products
}

const columns = JSON.stringify(productColumns.listed.map(({ id, name }) => ({ id, nombre: name })))

const written = ({ rows, photos }: RowsText, more = ''): string =>
  `{"success":true,"data":[${rows}],"dataPhoto":[${photos}],"dataSearch":${columns}${more},"message":"${DONE.listed}"}`
