import type { Centavos } from '@mostrador/domain/money'
import { CHARGE_NUMBERS } from '@mostrador/domain/money/charge'
import { dayOfLocal } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { idRows, locked, numberRows, rowsInOrder } from '../../../db/dialect.ts'
import { findingToChange, insertingAll, updating } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Given, Read } from '../../../db/table.ts'
import { encargos } from '../../../db/tables/encargo.ts'
import { invoices } from '../../../db/tables/invoice.ts'
import { payments } from '../../../db/tables/payment.ts'
import { addToDay, takenBy } from '../day-totals/day-total.queries.ts'

const row = payments.writing(
  'shopId',
  'invoiceId',
  'encargoId',
  'shiftId',
  'kind',
  'method',
  'amount',
  'received',
  'reference',
  'isUnconfirmed',
  'reverses',
  'voucherId',
  'returnId',
  'accountPaymentId',
  'cuotas',
  'reason',
  'lateness',
  'authorId',
  'author',
  'at',
  'atLocal',
)

export type NewPayment = Given<typeof row>

const insert = insertingAll(payments, row)

/** Adds nothing to the day's totals, which a new sale writes itself. Parts never change. */
export const insertSaleParts = (tx: Tx, parts: readonly NewPayment[]) => insert(tx, parts)

/** Stores the parts of one operation by one author, and adds them by form to their day. */
export async function insertPayments(tx: Tx, parts: readonly NewPayment[]): Promise<void> {
  const [first] = parts
  if (!first) return
  const { shopId, authorId, atLocal } = first
  await Promise.all([
    insert(tx, parts),
    addToDay(tx, { shopId, authorId, day: dayOfLocal(atLocal), taken: takenBy(parts) }),
  ])
}

const stored = payments.reading(
  'id',
  'shopId',
  'invoiceId',
  'encargoId',
  'shiftId',
  'kind',
  'method',
  'amount',
  'received',
  'reference',
  'isUnconfirmed',
  'reverses',
  'voucherId',
  'returnId',
  'accountPaymentId',
  'cuotas',
  'author',
  'atLocal',
)

export type Payment = Read<typeof stored>

const ofInvoice = statement<{ invoiceId: number }>()((db, p) =>
  db.selectFrom('payment').where('invoice_id', '=', p.invoiceId).orderBy('id').select(stored.columns),
)

const ofEncargo = statement<{ encargoId: number }>()((db, p) =>
  db.selectFrom('payment').where('encargo_id', '=', p.encargoId).orderBy('id').select(stored.columns),
)

export const listEncargoParts = async (db: Db, encargoId: number): Promise<Payment[]> =>
  (await db.all(ofEncargo, { encargoId })).map(stored.decode)

export const listPayments = async (db: Db, invoiceId: number): Promise<Payment[]> =>
  (await db.all(ofInvoice, { invoiceId })).map(stored.decode)

const ofAccountPayment = statement<{ accountPaymentId: number }>()((db, p) =>
  db.selectFrom('payment').where('account_payment_id', '=', p.accountPaymentId).orderBy('id').select(stored.columns),
)

export const listAccountParts = async (db: Db, accountPaymentId: number): Promise<Payment[]> =>
  (await db.all(ofAccountPayment, { accountPaymentId })).map(stored.decode)

const lock = statement<{ ids: string }>()((db, p, engine) =>
  rowsInOrder(engine, db, 'invoice', sql`select a from ${numberRows(engine, p.ids)} as wanted`),
)

/** Locks orders in the order of their ids until the transaction ends. */
export const lockOrders = (tx: Tx, ids: readonly number[]) => tx.all(lock, { ids: idRows(ids) })

const byId = statement<{ id: number }>()((db, p) =>
  db.selectFrom('payment').where('id', '=', p.id).select(stored.columns),
)

/** Returns a part without a lock. To change it, lock its document (`holdPaidDocument`) and read the part again. */
export async function findPayment(db: Db, id: number): Promise<Payment | undefined> {
  const found = await db.first(byId, { id })
  return found && stored.decode(found)
}

const reversing = statement<{ id: number }>()((db, p) =>
  db.selectFrom('payment').where('reverses_id', '=', p.id).select('id'),
)

export const isReversed = async (db: Db, id: number): Promise<boolean> =>
  (await db.first(reversing, { id })) !== undefined

const confirm = statement<{ id: number }>()((db, p) =>
  db.updateTable('payment').set({ is_unconfirmed: 0 }).where('id', '=', p.id).where('is_unconfirmed', '=', 1),
)
export const updateConfirmed = (tx: Tx, id: number) => tx.change(confirm, { id })

const owing = statement<{ id: number }>()((db, p, engine) =>
  locked(
    engine,
    db
      .selectFrom('invoice')
      .where('id', '=', p.id)
      .select([
        'id',
        'shop_id as shopId',
        'author_id as authorId',
        'issued_local as issuedAt',
        'total',
        'state',
        'charge',
        'voided_at as voidedAt',
      ]),
  ),
)

const cameBack = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('goods_return')
    .where('invoice_id', '=', p.id)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('total'), sql.lit(0)).as('returned')),
)

const gaveUp = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('write_off')
    .where('invoice_id', '=', p.id)
    .select((eb) => eb.fn.sum<number | null>('amount').as('writtenOff')),
)

export const sumWrittenOff = async (db: Db, id: number): Promise<Centavos> =>
  (await db.first(gaveUp, { id }))?.writtenOff ?? 0

/** Locks an order. Own statements read the other tables, because one that waits for a lock sees their old rows. */
export async function holdOrder(tx: Tx, id: number) {
  const [order, back, writtenOff] = await Promise.all([
    tx.first(owing, { id }),
    tx.first(cameBack, { id }),
    sumWrittenOff(tx, id),
  ])
  return order && { ...order, returned: back?.returned ?? 0, writtenOff }
}

export const holdEncargo = findingToChange(encargos, encargos.reading('id', 'issuedLocal'))

const paid = statement<{ invoiceId: number }>()((db, p) =>
  db
    .selectFrom('payment')
    .where('invoice_id', '=', p.invoiceId)
    .select((eb) => eb.fn.sum<number | null>('amount').as('paid')),
)

export const sumPaid = async (db: Db, invoiceId: number): Promise<Centavos> =>
  (await db.first(paid, { invoiceId }))?.paid ?? 0

const paidOnEncargo = statement<{ encargoId: number }>()((db, p) =>
  db
    .selectFrom('payment')
    .where('encargo_id', '=', p.encargoId)
    .select((eb) => eb.fn.sum<number | null>('amount').as('paid')),
)

export const sumPaidOnEncargo = async (db: Db, encargoId: number): Promise<Centavos> =>
  (await db.first(paidOnEncargo, { encargoId }))?.paid ?? 0

const deliver = statement<{ encargoId: number; invoiceId: number }>()((db, p) =>
  db
    .updateTable('payment')
    .set({ invoice_id: p.invoiceId })
    .where('encargo_id', '=', p.encargoId)
    .where('invoice_id', 'is', null),
)

/** Assigns the parts of an encargo to its order too (D104). Their place and time stay. */
export const givePartsOrder = (tx: Tx, encargoId: number, invoiceId: number) =>
  tx.change(deliver, { encargoId, invoiceId })

const atOnce = statement<{ invoiceId: number }>()((db, p) =>
  db
    .selectFrom('invoice')
    .leftJoin('payment', (join) => join.onRef('payment.invoice_id', '=', 'invoice.id').on('payment.kind', '=', 'sale'))
    .where('invoice.id', '=', p.invoiceId)
    .groupBy(['invoice.id', 'invoice.total', 'invoice.charge'])
    .select((eb) => [
      'invoice.total',
      'invoice.charge',
      eb.fn.sum<number | null>('payment.amount').as('paid'),
      eb.fn.sum<number | null>(eb('payment.received', '-', eb.ref('payment.amount'))).as('handedOver'),
    ]),
)

export async function findSaleCharge(db: Db, invoiceId: number) {
  const found = await db.first(atOnce, { invoiceId })
  return {
    total: found?.total ?? 0,
    paid: found?.paid ?? 0,
    handedOver: found?.handedOver ?? 0,
    isAsked: found !== undefined && found.charge !== CHARGE_NUMBERS.unasked,
  }
}

export const updateCharge = updating(invoices, invoices.writing('charge'))
