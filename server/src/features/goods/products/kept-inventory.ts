import { productColumns, productPhotos, productRow } from '@mostrador/contract/goods/products'
import { toWire } from '@mostrador/contract/picker'
import type { Product } from '@mostrador/domain/goods/product'
import { DONE } from '@mostrador/domain/messages.es'
import type { Db } from '../../../db/session.ts'
import { lookupRevision } from '../../group/lookup-records/lookups.queries.ts'
import { withLentPhotos } from '../family-records/family-record.queries.ts'
import { listProducts, listStamps } from './inventory.queries.ts'

/** A row's JSON around its quantity, which sales change. */
interface KeptRow {
  readonly version: number
  readonly before: string
  readonly after: string
  readonly photos: string
}

interface KeptShop {
  readonly lookups: number
  readonly rows: ReadonlyMap<number, KeptRow>
}

const QUANTITY = /,"cantidad":\d+/

/**
 * The stock of a shop as the text of its answer. Each row's JSON is kept and made again only when the product or a
 * lookup was edited; a request reads three numbers a row and joins. Rows leave through the contract all the same.
 */
export class KeptInventory {
  readonly #shops = new Map<number, KeptShop>()

  async json(db: Db, shopId: number): Promise<string> {
    const lookups = await lookupRevision(db)
    const stamps = await listStamps(db, shopId)
    let kept = this.#shops.get(shopId)
    const isFresh =
      kept?.lookups === lookups && stamps.every(({ id, version }) => kept?.rows.get(id)?.version === version)
    if (!kept || !isFresh) {
      kept = { lookups, rows: rowsOf(await withLentPhotos(db, await listProducts(db, shopId))) }
      this.#shops.set(shopId, kept)
    }
    const rows: string[] = []
    const photos: string[] = []
    for (const { id, quantity } of stamps) {
      const row = kept.rows.get(id)
      if (!row) continue
      rows.push(`${row.before}${quantity}${row.after}`)
      photos.push(row.photos)
    }
    return `{"success":true,"data":[${rows}],"dataPhoto":[${photos}],"dataSearch":${columns},"message":"${DONE.listed}"}`
  }
}

const columns = JSON.stringify(productColumns.listed.map(({ id, name }) => ({ id, nombre: name })))

const rowsOf = (products: readonly Product[]): Map<number, KeptRow> =>
  new Map(products.map((product) => [product.id, keptRow(product)]))

function keptRow(product: Product): KeptRow {
  const json = JSON.stringify(toWire(productRow, withFlags(product)))
  const place = QUANTITY.exec(json)
  if (!place) throw new Error('A stock row has no quantity')
  const start = place.index + ',"cantidad":'.length
  return {
    version: product.version,
    before: json.slice(0, start),
    after: json.slice(place.index + place[0].length),
    photos: JSON.stringify(toWire(productPhotos, { productId: product.id, photos: product.photos })),
  }
}

/** The wire has the two flags twice: as a word and as a number. Most products have no minimum and no further codes, and then say nothing of them. */
export const withFlags = (product: Product) => ({
  ...product,
  isExtraFlag: product.isExtra,
  isActiveFlag: product.isActive,
  minimum: product.minimum ?? undefined,
  codes: product.codes?.length ? product.codes : undefined,
})
