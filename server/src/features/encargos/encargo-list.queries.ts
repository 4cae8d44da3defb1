import { type EncargoRow, encargoNumber } from '@mostrador/domain/encargo'
import { COUNTED_ROWS } from '@mostrador/domain/paging'
import { type Kysely, sql } from 'kysely'
import { asText, bigint, moneyText } from '../../db/dialect.ts'
import type { Schema } from '../../db/schema.ts'
import { bounds, type Listing, matches, type SearchParams, searchParams } from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import { type Engine, type Markers, statement } from '../../db/statement.ts'
import { deliveryOf, formOf } from './encargo-words.ts'
import { type OwnEncargos, ownEncargo, ownParams } from './own-encargo.queries.ts'
import type { Own } from './own-encargo.ts'

const COLUMNS = [
  'id',
  'number',
  'issuedAt',
  'affiliate',
  'shop',
  'extension',
  'paid',
  'balance',
  'form',
  'description',
  'delivery',
  'total',
  'isActive',
] as const
export type EncargoColumn = (typeof COLUMNS)[number]

/** Without a page the newest 10,000 are answered (wire.md). */
const NEWEST = 10_000

const paid = (engine: Engine) =>
  bigint(engine, sql`(select coalesce(sum(amount), 0) from encargo_payment where encargo_id = encargo.id)`)

const texts = (engine: Engine) => ({
  id: asText(engine, sql.ref('encargo.id')),
  number: sql<string>`'e' || substr(encargo.issued_local, 1, 4) || ${asText(engine, sql.ref('encargo.id'))}`,
  issuedAt: sql<string>`encargo.issued_local`,
  affiliate: sql<string>`affiliate.name_key`,
  shop: sql<string>`shop.name_key`,
  extension: sql<string>`extension.name_key`,
  paid: moneyText(engine, paid(engine)),
  balance: moneyText(engine, sql`(encargo.total - ${paid(engine)})`),
  form: sql<string>`case encargo.form when 1 then 'efectivo' when 2 then 'cheque' else 'tarjeta' end`,
  description: sql<string>`encargo.description_key`,
  delivery: sql<string>`case encargo.delivery when 1 then 'sin entregar' when 2 then 'pendiente' else 'transferencia completada' end`,
  total: moneyText(engine, sql.ref('encargo.total')),
  isActive: sql<string>`case encargo.is_active when 1 then 'activo' else 'no activo' end`,
})

type Asked = SearchParams<EncargoColumn> & OwnEncargos

const live = (db: Kysely<Schema>, p: Markers<OwnEncargos>, engine: Engine) =>
  db.selectFrom('encargo').where('encargo.deleted_at', 'is', null).where(ownEncargo(p, engine))

/** Names of the lists are those of today (wire.md). */
const named = (db: Kysely<Schema>, p: Markers<OwnEncargos>, engine: Engine) =>
  live(db, p, engine)
    .innerJoin('affiliate', 'affiliate.id', 'encargo.affiliate_id')
    .innerJoin('shop', 'shop.id', 'encargo.shop_id')
    .innerJoin('extension', 'extension.id', 'encargo.extension_id')

const found = (db: Kysely<Schema>, p: Markers<Asked>, engine: Engine) =>
  named(db, p, engine).where(matches<EncargoColumn>(p, texts(engine)))

const FIELDS = [
  'encargo.id',
  'encargo.issued_local as issuedAt',
  'affiliate.name as affiliate',
  'encargo.affiliate_id as affiliateId',
  'shop.name as shop',
  'extension.name as extension',
  'encargo.form',
  'encargo.description',
  'encargo.delivery',
  'encargo.total',
  'encargo.is_active',
  'encargo.version',
] as const

type Window = { before: number; limit: number; offset: number }

const newestOf = (encargos: ReturnType<typeof named>, p: Markers<Window>, engine: Engine) =>
  encargos
    .where('encargo.id', '<', p.before)
    .select([...FIELDS, paid(engine).as('paid')])
    .orderBy('encargo.id', 'desc')
    .limit(p.limit)
    .offset(p.offset)

/** Without a search no text of a row is made to be compared with nothing. */
const page = {
  all: statement<OwnEncargos & Window>()((db, p, engine) => newestOf(named(db, p, engine), p, engine)),
  found: statement<Asked & Window>()((db, p, engine) => newestOf(found(db, p, engine), p, engine)),
}

const listPage = (db: Db, own: Own, asked: Listing<EncargoColumn>, window: Window) => {
  const scope = { ...ownParams(own), ...window }
  return asked.search === ''
    ? db.all(page.all, scope)
    : db.all(page.found, { ...searchParams(COLUMNS, asked), ...scope })
}

type Counted = { most: number }

const count = {
  all: statement<OwnEncargos & Counted>()((db, p, engine) =>
    db
      .selectFrom(live(db, p, engine).select('encargo.id').limit(p.most).as('counted'))
      .select((eb) => eb.fn.countAll<number>().as('total')),
  ),
  found: statement<Asked & Counted>()((db, p, engine) =>
    db
      .selectFrom(found(db, p, engine).select('encargo.id').limit(p.most).as('counted'))
      .select((eb) => eb.fn.countAll<number>().as('total')),
  ),
}

/** Encargos that are not deleted, newest first. */
export async function listEncargos(
  db: Db,
  own: Own,
  asked: Listing<EncargoColumn>,
): Promise<{ rows: EncargoRow[]; total: number }> {
  const rows = await listPage(db, own, asked, { before: Number.MAX_SAFE_INTEGER, ...bounds(asked, NEWEST) })
  const scope = { ...ownParams(own), most: COUNTED_ROWS }
  const counted =
    asked.search === ''
      ? await db.first(count.all, scope)
      : await db.first(count.found, { ...searchParams(COLUMNS, asked), ...scope })
  return { rows: rows.map(asRow), total: counted?.total ?? 0 }
}

/** The same list in pieces, newest first: those below an id. */
export async function listEncargosBelow(
  db: Db,
  own: Own,
  asked: Listing<EncargoColumn>,
  piece: { readonly before: number; readonly limit: number },
): Promise<EncargoRow[]> {
  const rows = await listPage(db, own, asked, { ...piece, offset: 0 })
  return rows.map(asRow)
}

interface Found extends Omit<EncargoRow, 'number' | 'balance' | 'form' | 'delivery' | 'isActive'> {
  readonly form: number
  readonly delivery: number
  readonly is_active: number
}

const asRow = ({ is_active, form, delivery, ...row }: Found): EncargoRow => ({
  ...row,
  number: encargoNumber(row),
  balance: row.total - row.paid,
  form: formOf(form),
  delivery: deliveryOf(delivery),
  isActive: is_active === 1,
})
