import { isSameArticle } from '@mostrador/domain/goods/article'
import type { StockLocation } from '@mostrador/domain/goods/product'
import type { ProductCode } from '@mostrador/domain/goods/product-code'
import { instantOf } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudits } from '../../platform/audit/audit.queries.ts'
import { holdKeys } from '../../platform/kept-answers/hold-keys.queries.ts'
import { copyMembers } from '../family-records/family-record.queries.ts'
import { listSameArticle, type SameArticle } from '../stock/article.queries.ts'
import { refuseSets } from '../stock/refuse-sets.ts'
import { insertMovements } from '../stock/stock.queries.ts'
import { growCodes, listTaken } from './product-codes.queries.ts'
import { insertProduct, listProductRecords, type ProductRecord } from './product-record.queries.ts'
import { auditedProduct } from './product-rules.ts'

interface Arrival {
  readonly productId: number
  readonly arrivesAt?: number | undefined
}

/**
 * Returns the products of a place at which other products' units arrive (D115), by the others' ids: the same article,
 * even inactive, or a new copy without units. Refuses an article of several products there (409, with the `choices`),
 * unless one is chosen.
 */
export async function arrivalsAt(
  tx: Tx,
  place: StockLocation,
  arrivals: readonly Arrival[],
  { author, now }: { readonly author: Author; readonly now: number },
): Promise<Map<number, number>> {
  const ids = arrivals.map(({ productId }) => productId)
  const optionsNow = async () => Map.groupBy(await listSameArticle(tx, ids, place), ({ productId }) => productId)
  const before = await optionsNow()
  // The lock makes the second of two callers find the article that the first one creates.
  const isMissing = arrivals.some(({ productId, arrivesAt }) => arrivesAt === undefined && !before.has(productId))
  if (isMissing) await holdKeys(tx, 0, [`llegada ${place.shopId} ${place.extensionId}`])
  const options = isMissing ? await optionsNow() : before
  const found = new Map<number, number>()
  const unclear: number[] = []
  const missing: number[] = []
  for (const { productId, arrivesAt } of arrivals) {
    const there = options.get(productId) ?? []
    const [only, another] = there
    if (arrivesAt !== undefined) {
      if (!there.some(({ id }) => id === arrivesAt)) throw refuse('notThatArticle', [], { field: 'items' })
      found.set(productId, arrivesAt)
    } else if (!only) missing.push(productId)
    else if (another) unclear.push(productId)
    else found.set(productId, only.id)
  }
  if (unclear.length > 0) throw await refuseUnclear(tx, unclear, options)
  await refuseSets(tx, [...found.values()])
  for (const [productId, id] of await copyTo(tx, place, missing, { author, now })) found.set(productId, id)
  return found
}

async function refuseUnclear(tx: Tx, ids: readonly number[], options: ReadonlyMap<number, readonly SameArticle[]>) {
  const names = new Map((await listProductRecords(tx, ids)).map(({ id, name }) => [id, name]))
  const choices = ids.map((productId) => ({
    productId,
    name: names.get(productId) ?? '',
    options: options.get(productId) ?? [],
  }))
  return refuse('articleAsked', [choices.map(({ name }) => name)], { answer: { choices } })
}

/**
 * Copies products without units, one copy for each article. Minimum and maximum are not copied, because they follow one
 * place's pace and an empty shelf would trigger an order at once. Further codes are copied unless the place has them.
 */
async function copyTo(
  tx: Tx,
  place: StockLocation,
  ids: readonly number[],
  { author, now }: { readonly author: Author; readonly now: number },
): Promise<Map<number, number>> {
  const copies = new Map<number, ProductRecord>()
  if (ids.length === 0) return new Map()
  const at = instantOf(now)
  await growCodes(tx)
  for (const record of await listProductRecords(tx, ids)) {
    const made = [...copies.values()].find((copy) => isSameArticle(copy, record))
    if (made) {
      copies.set(record.id, made)
      continue
    }
    const codes = await freeCodes(tx, { ...record, ...place })
    const product = { ...record, ...place, codes, quantity: 0, minimum: null, maximum: null }
    copies.set(record.id, { ...product, id: await insertProduct(tx, { ...product, createdAt: at }) })
  }
  const made = [...new Set(copies.values())]
  await copyMembers(
    tx,
    Array.from(copies, ([productId, { id }]) => [productId, id] as const),
  )
  await insertMovements(
    tx,
    made.map(({ id }) => ({ productId: id, change: 0, balance: 0 })),
    { reason: 'opening', userId: author.id, at },
  )
  await insertAudits(
    tx,
    made.map((copy) => ({
      author,
      act: 'crear',
      entity: 'producto',
      entityId: copy.id,
      before: null,
      after: auditedProduct(copy),
    })),
    now,
  )
  return new Map(Array.from(copies, ([productId, { id }]) => [productId, id]))
}

/** Returns the further codes that are free at the place. Refuses `productCodeTaken` for the copy's barcode or code. */
async function freeCodes(tx: Tx, copy: Omit<ProductRecord, 'id'>): Promise<readonly ProductCode[]> {
  const { barcode, code, codes, shopId, extensionId } = copy
  const taken = await listTaken(tx, [{ barcode, code, codes, shopId, extensionId }])
  const [own] = taken.filter(({ field }) => field !== 'codes')
  if (own) throw refuse('productCodeTaken', [own.code, own.owner.name])
  return codes.filter((each) => !taken.some((other) => other.code === each.code))
}
