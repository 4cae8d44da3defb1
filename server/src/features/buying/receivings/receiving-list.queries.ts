import { type ReceivingQuery, receivingColumns } from '@mostrador/contract/buying/receivings'
import { receivingNumber } from '@mostrador/domain/buying/receiving'
import type { Centavos } from '@mostrador/domain/money'
import { type SqlBool, sql } from 'kysely'
import { type RowScope, shopListed } from '../../../caller.ts'
import { asText, shownMoney } from '../../../db/dialect.ts'
import { asStored, byDays, byId, byWhether, byWord, columnsOf, documentNumber, listOf } from '../../../db/list.ts'
import type { Listing, ListingOf } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import type { Read } from '../../../db/table.ts'
import { receivings } from '../../../db/tables/receiving.ts'

const row = receivings.reading(
  'id',
  'createdLocal',
  'supplier',
  'supplierId',
  'series',
  'number',
  'shop',
  'shopId',
  'extension',
  'extensionId',
  'state',
  'units',
  'cost',
  'owed',
  'author',
)

const list = listOf(receivingColumns, {
  from: (db) => db.selectFrom('receiving'),
  select: (rows) => rows.select(row.columns),
  columns: columnsOf(receivings, receivingColumns, {
    number: documentNumber('receiving', 'created_local'),
    createdAt: asStored('created_local'),
    reference: asStored(sql<string>`trim(series_key || ' ' || number_key)`),
    // A return is searched by its figures without the sign.
    units: { text: (engine) => asText(engine, sql`abs(units)`), order: () => sql.ref('units') },
    cost: { text: (engine) => shownMoney(engine, sql`abs(cost)`), order: () => sql.ref('cost') },
    // A paid receiving shows an empty cell.
    owed: {
      text: (engine) => sql<string>`case when owed > 0 then ${shownMoney(engine, sql.ref('owed'))} else '' end`,
      order: () => sql.ref('owed'),
    },
  }),
  filters: [
    byId('shopId', 'shop_id'),
    byId('supplierId', 'supplier_id'),
    byDays('created_local'),
    byWord('state', 'state'),
    byWhether('isOwing', sql<SqlBool>`owed > 0`),
  ],
  most: 50_000,
})

/** 'A 1234'. */
export const receivingReference = ({ series, number }: { readonly series: string; readonly number: string }): string =>
  `${series} ${number}`.trim()

/** The last two fields are for callers who may see costs. */
export interface ReceivingRow extends Omit<Read<typeof row>, 'createdLocal' | 'series' | 'number' | 'cost' | 'owed'> {
  readonly createdAt: string
  readonly number: string
  readonly reference: string
  readonly cost?: Centavos
  readonly owed?: Centavos
}

type ReceivingListing = ListingOf<typeof receivingColumns>

const COSTS: ReadonlySet<string> = new Set(['cost', 'owed'])

/** Searching or sorting by costs would reveal them. */
const withoutCosts = ({ columns, sort, ...rest }: ReceivingListing): ReceivingListing => ({
  ...rest,
  columns: new Set([...columns].filter((column) => !COSTS.has(column))),
  sort: sort !== null && COSTS.has(sort.column) ? null : sort,
})

export const listedOfReceivings = (seesCosts: boolean) =>
  receivingColumns.listed.filter(({ id }) => seesCosts || (id !== 'costo' && id !== 'porPagar'))

/** A shop's, or all (null). Costs are only for callers who may see them. */
export async function listReceivings(
  db: Db,
  { scope, seesCosts }: { readonly scope: RowScope; readonly seesCosts: boolean },
  choice: Omit<ReceivingQuery, keyof Listing>,
  listRequest: ReceivingListing,
): Promise<{ rows: ReceivingRow[]; total: number | undefined }> {
  const listed = shopListed(scope, choice.shopId)
  if (listed === undefined) return { rows: [], total: 0 }
  const chosen = { ...choice, shopId: listed, isOwing: seesCosts ? choice.isOwing : undefined }
  const { rows, total } = await list(db, chosen, seesCosts ? listRequest : withoutCosts(listRequest))
  return {
    rows: rows.map(row.decode).map(({ createdLocal, series, number, cost, owed, ...shown }) => ({
      ...shown,
      createdAt: createdLocal,
      number: receivingNumber({ id: shown.id, createdLocal }),
      reference: receivingReference({ series, number }),
      ...(seesCosts && { cost, owed }),
    })),
    total,
  }
}
