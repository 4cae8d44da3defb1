import { type CatalogueOrderRow, catalogueOrderColumns } from '@mostrador/contract/sale/catalogue-order-list'
import {
  CATALOGUE_ORDER_STATE_WORDS,
  type CatalogueOrderState,
  catalogueOrderState,
} from '@mostrador/domain/sale/catalogue-order'
import type { Day } from '@mostrador/domain/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { textParam } from '../../../db/dialect.ts'
import { asStored, byDays, byId, columnsOf, type ListFilter, listOf, markerOf, moneySum } from '../../../db/list.ts'
import { type ListingOf, wordText } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { catalogueOrders } from '../../../db/tables/catalogue-order.ts'
import { HELD_BY, SOLD_BY } from '../catalogue-order-records/catalogue-order-record.queries.ts'

/** `shopId` 0 means any shop. */
export interface CatalogueOrderFilters {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly state?: CatalogueOrderState | undefined
  readonly shopId: number
}

/** SQL of `catalogueOrderState` (domain/src/sale/catalogue-order.ts). */
const STATE: RawBuilder<string> = sql<string>`case when ${SOLD_BY} is not null then 'sold'
  when ${HELD_BY} is not null then 'setAside' when catalogue_order.declined_at is not null then 'declined' else 'new' end`

const byState: ListFilter<CatalogueOrderFilters> = {
  params: ({ state }) => ({ state: state ?? '' }),
  where: (p, engine) => {
    const state = textParam(engine, markerOf<string>(p, 'state'))
    return sql<SqlBool>`(${state} = '' or ${STATE} = ${state})`
  },
}

const listed = [
  'catalogue_order.id',
  'catalogue_order.shop_id as shopId',
  'catalogue_order.code',
  'catalogue_order.placed_local as placedAt',
  'catalogue_order.name',
  'catalogue_order.phone',
  'catalogue_order.units',
  'catalogue_order.total',
  'catalogue_order.declined_at as declinedAt',
  'shop.name as shop',
  SOLD_BY.as('invoiceId'),
  HELD_BY.as('encargoId'),
] as const

const list = listOf(catalogueOrderColumns, {
  from: (db) => db.selectFrom('catalogue_order').innerJoin('shop', 'shop.id', 'catalogue_order.shop_id'),
  select: (rows) => rows.select(listed),
  columns: () => {
    const state = () => wordText(STATE, CATALOGUE_ORDER_STATE_WORDS)
    return columnsOf(catalogueOrders, catalogueOrderColumns, {
      placedAt: asStored('catalogue_order.placed_local'),
      state: { text: state, order: state },
      total: moneySum('catalogue_order.total'),
      shop: asStored('shop.name_key'),
    })
  },
  filters: [byState, byId('shopId', 'catalogue_order.shop_id'), byDays('catalogue_order.placed_local')],
  id: sql.ref('catalogue_order.id'),
  most: 10_000,
})

export async function listCatalogueOrders(
  db: Db,
  listRequest: ListingOf<typeof catalogueOrderColumns>,
  filters: CatalogueOrderFilters,
) {
  const { rows, total } = await list(db, filters, listRequest)
  return { rows: rows.map(rowOf), total }
}

const ordersWith = (column: 'id' | 'code') =>
  statement<{ value: number | string }>()((db, p) =>
    db
      .selectFrom('catalogue_order')
      .innerJoin('shop', 'shop.id', 'catalogue_order.shop_id')
      .where(`catalogue_order.${column}`, '=', p.value as never)
      .select(listed),
  )
const byOwnId = ordersWith('id')
const byCode = ordersWith('code')

export async function findCatalogueOrderRow(
  db: Db,
  { id, code }: { readonly id?: number | undefined; readonly code?: string | undefined },
): Promise<(CatalogueOrderRow & { readonly shopId: number }) | undefined> {
  const found =
    id === undefined ? await db.first(byCode, { value: code ?? '' }) : await db.first(byOwnId, { value: id })
  return found && { ...rowOf(found), shopId: found.shopId }
}

interface Found extends Omit<CatalogueOrderRow, 'state'> {
  readonly shopId: number
  readonly declinedAt: string | null
}

const rowOf = ({ declinedAt, shopId: _, ...row }: Found): CatalogueOrderRow => ({
  ...row,
  state: catalogueOrderState({ ...row, declinedAt }),
})
