import { idRows, numberRows, textRows } from '../../../db/dialect.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { chosenIds, lockCatalogueOrders } from '../../sale/catalogue-order-records/catalogue-order-record.queries.ts'

const orderColumns = [
  'told.id',
  'told.code',
  'told.placed_local as placedAt',
  'told.name',
  'told.phone',
  'told.note',
  'told.total',
] as const

const ofPhones = statement<{ phones: string }>()((db, p, engine) =>
  db
    .selectFrom(textRows(engine, p.phones).as('wanted'))
    .innerJoin('catalogue_order as told', 'told.phone', 'wanted.value')
    .where('told.phone', '<>', '')
    .select(orderColumns),
)

const ofInvoices = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('invoice', 'invoice.id', 'wanted.a')
    .innerJoin('catalogue_order as told', 'told.id', 'invoice.catalogue_order_id')
    .where('told.phone', '<>', '')
    .select(orderColumns),
)

const ofEncargos = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('encargo', 'encargo.id', 'wanted.a')
    .innerJoin('catalogue_order as told', 'told.id', 'encargo.catalogue_order_id')
    .where('told.phone', '<>', '')
    .select(orderColumns),
)

export type KeptCatalogueOrder = Awaited<ReturnType<typeof listCatalogueOrdersOf>>[number]

/** Orders by telephone, and those that became some orders or encargos. */
export async function listCatalogueOrdersOf(
  db: Db,
  {
    phones,
    invoices,
    encargos,
  }: Readonly<Record<'invoices' | 'encargos', readonly number[]>> & {
    readonly phones: readonly string[]
  },
) {
  const hers = [
    ...(await db.all(ofPhones, { phones: JSON.stringify([...new Set(phones)]) })),
    ...(await db.all(ofInvoices, { ids: idRows(invoices) })),
    ...(await db.all(ofEncargos, { ids: idRows(encargos) })),
  ]
  return [...new Map(hers.map((order) => [order.id, order])).values()].toSorted((one, other) => one.id - other.id)
}

const erase = statement<{ ids: string }>()((db, p, engine) =>
  db
    .updateTable('catalogue_order')
    .set({ name: '', name_key: '', phone: '', note: '', decline_reason: '' })
    .where('id', 'in', chosenIds(engine, p.ids))
    .where('phone', '<>', ''),
)

/** Returns the number of erased orders. */
export async function eraseCatalogueOrders(tx: Tx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const chosen = idRows(ids)
  await lockCatalogueOrders(tx, chosen)
  return tx.change(erase, { ids: chosen })
}
