import { movementColumns } from '@mostrador/contract/goods/stock'
import type { Sort } from '@mostrador/contract/list'
import { type Movement, type MovementReason, type MovementSource, reasonIn } from '@mostrador/domain/goods/movement'
import { type EncargoNoun, encargoNoun } from '@mostrador/domain/group/encargo-noun'
import { COUNTED_ROWS } from '@mostrador/domain/paging'
import { localTime } from '@mostrador/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../db/schema.ts'
import { byOrder, countOf, inOrder, type Orders } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { type DocumentReader, documentKey, findDocuments, mayOpen } from '../stock/documents.queries.ts'

const place = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .where('product.id', '=', p.id)
    .where('product.deleted_at', 'is', null)
    .select(['product.id', 'product.shop_id as shopId', 'shop.has_affiliates', 'shop.has_encargos', 'product.name']),
)

interface ProductAndNoun {
  readonly id: number
  readonly shopId: number
  readonly name: string
  /** The noun that its shop uses for encargos. */
  readonly noun: EncargoNoun
}

export async function findProductPlace(db: Db, id: number): Promise<ProductAndNoun | undefined> {
  const found = await db.first(place, { id })
  if (!found) return undefined
  const { has_affiliates, has_encargos, ...product } = found
  return { ...product, noun: encargoNoun({ hasAffiliates: has_affiliates === 1, hasEncargos: has_encargos === 1 }) }
}

const movements = (db: Kysely<Schema>) =>
  db.selectFrom('stock_movement as movement').leftJoin('user_account as author', 'author.id', 'movement.user_id')

const FIELDS = [
  'movement.id',
  'movement.at',
  'movement.reason',
  'movement.invoice_id',
  'movement.encargo_id',
  'movement.return_id',
  'movement.transfer_id',
  'movement.exit_id',
  'movement.count_id',
  'movement.receiving_id',
  'movement.change',
  'movement.balance',
  'author.name as author',
] as const

const page = statement<{ productId: number; before: number; limit: number; offset: number }>()((db, p) =>
  movements(db)
    .where('movement.product_id', '=', p.productId)
    .where('movement.id', '<', p.before)
    .orderBy('movement.id', 'desc')
    .limit(p.limit)
    .offset(p.offset)
    .select(FIELDS),
)

const ID = sql.ref('movement.id')

/** Sorts documents by id, which mostly agrees with their numbers. */
const ORDERS: Orders<keyof typeof movementColumns.sorted> = {
  id: ID,
  at: sql.ref('movement.at'),
  reason: sql.ref('movement.reason'),
  document: sql`coalesce(${sql.ref('movement.receiving_id')}, ${sql.ref('movement.return_id')}, ${sql.ref('movement.count_id')}, ${sql.ref('movement.transfer_id')}, ${sql.ref('movement.exit_id')}, ${sql.ref('movement.encargo_id')}, ${sql.ref('movement.invoice_id')}, 0)`,
  change: sql.ref('movement.change'),
  balance: sql.ref('movement.balance'),
  author: sql`coalesce(${sql.ref('author.name_key')}, '')`,
}

const sorted = byOrder(movementColumns, (sort) =>
  statement<{ productId: number; limit: number; offset: number }>()((db, p) =>
    movements(db)
      .where('movement.product_id', '=', p.productId)
      .orderBy(inOrder(sort, ORDERS, ID))
      .limit(p.limit)
      .offset(p.offset)
      .select(FIELDS),
  ),
)

const count = statement<{ productId: number; most: number }>()((db, p) =>
  countOf(db, db.selectFrom('stock_movement').where('product_id', '=', p.productId).select('id').limit(p.most)),
)

/** Reads from below an id. Null: from the newest. */
export async function listMovements(
  db: Db,
  { id, noun }: ProductAndNoun,
  { before = null, limit, offset = 0 }: { before?: number | null; limit: number; offset?: number },
  reader?: DocumentReader,
): Promise<Movement[]> {
  return withDocuments(
    db,
    await db.all(page, { productId: id, before: before ?? Number.MAX_SAFE_INTEGER, limit, offset }),
    noun,
    reader,
  )
}

/** Reads all movements of the product. */
export const listSortedMovements = async (
  db: Db,
  { id, noun }: ProductAndNoun,
  sort: Sort<keyof typeof movementColumns.sorted>,
  window: { limit: number; offset: number },
  reader: DocumentReader,
): Promise<Movement[]> => withDocuments(db, await db.all(sorted(sort), { productId: id, ...window }), noun, reader)

interface MovementRow {
  readonly id: number
  readonly at: string
  readonly reason: string
  readonly change: number
  readonly balance: number
  readonly author: string | null
  readonly invoice_id: number | null
  readonly encargo_id: number | null
  readonly return_id: number | null
  readonly transfer_id: number | null
  readonly exit_id: number | null
  readonly count_id: number | null
  readonly receiving_id: number | null
}

/** A return has its own document, which names the invoice. */
function sourceOf(movement: MovementRow): MovementSource | null {
  const { receiving_id, return_id, transfer_id, exit_id, count_id, invoice_id, encargo_id } = movement
  if (receiving_id !== null) return { kind: 'receiving', id: receiving_id }
  if (transfer_id !== null) return { kind: 'transfer', id: transfer_id }
  if (exit_id !== null) return { kind: 'exit', id: exit_id }
  if (count_id !== null) return { kind: 'count', id: count_id }
  if (return_id !== null) return { kind: 'return', id: return_id }
  if (invoice_id !== null) return { kind: 'invoice', id: invoice_id }
  return encargo_id === null ? null : { kind: 'encargo', id: encargo_id }
}

/** One query for each kind of document. */
async function withDocuments(
  db: Db,
  rows: readonly MovementRow[],
  noun: EncargoNoun,
  reader: DocumentReader | undefined,
): Promise<Movement[]> {
  const sources = rows.map(sourceOf)
  const documents = await findDocuments(
    db,
    sources.filter((source) => source !== null),
  )
  return rows.map((row, index) => {
    const source = sources[index] ?? null
    const document = source && documents.get(documentKey(source))
    const opens = source && document && reader && mayOpen(source, document, reader)
    return {
      id: row.id,
      at: localTime(Date.parse(row.at)),
      reason: reasonIn(noun, row.reason as MovementReason),
      document: document?.number ?? null,
      source: opens ? source : null,
      // The reason is shown to users who may open the void document (D28).
      ...(opens && row.reason === 'void' && document.voidReason && { note: document.voidReason }),
      change: row.change,
      balance: row.balance,
      author: row.author,
    }
  })
}

export const countMovements = async (db: Db, productId: number): Promise<number> =>
  (await db.first(count, { productId, most: COUNTED_ROWS }))?.total ?? 0
