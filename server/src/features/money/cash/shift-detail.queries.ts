import { toldCuotas } from '@mostrador/domain/money/cuotas'
import { METHOD_NUMBERS } from '@mostrador/domain/money/payment'
import { LATENESS_NUMBERS } from '@mostrador/domain/money/shift'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { payments } from '../../../db/tables/payment.ts'
import { PAID_DOCUMENT, paidDocument } from './paid-document.ts'

const part = payments.reading(
  'id',
  'kind',
  'method',
  'reference',
  'amount',
  'reason',
  'author',
  'atLocal',
  'isUnconfirmed',
  'cuotas',
)
const parts = statement<{ shiftId: number }>()((db, p) =>
  db
    .selectFrom('payment')
    .leftJoin('invoice', 'invoice.id', 'payment.invoice_id')
    .leftJoin('encargo', 'encargo.id', 'payment.encargo_id')
    .where('payment.shift_id', '=', p.shiftId)
    .where('payment.lateness', '=', LATENESS_NUMBERS.onTime)
    .orderBy('payment.id')
    .select([...part.columns, ...PAID_DOCUMENT]),
)

export const listShiftParts = async (db: Db, shiftId: number) =>
  (await db.all(parts, { shiftId })).map((row) => ({ ...toldCuotas(part.decode(row)), ...paidDocument(row) }))

const lateSales = statement<{ shiftId: number; closedAt: string }>()((db, p) =>
  db
    .selectFrom(
      db
        .selectFrom('invoice')
        .where('shift_id', '=', p.shiftId)
        .where('issued_at', '>', p.closedAt)
        .select('id')
        .union(
          db
            .selectFrom('payment')
            .where('shift_id', '=', p.shiftId)
            .where('lateness', '<>', LATENESS_NUMBERS.onTime)
            .select((eb) => eb.ref('invoice_id').$notNull().as('id')),
        )
        .as('late'),
    )
    .innerJoin('invoice', 'invoice.id', 'late.id')
    .orderBy('invoice.id')
    .select(['invoice.id', 'issued_local as at', 'sold_local as soldAt', 'total'])
    .select((eb) => [
      eb
        .selectFrom('payment')
        .whereRef('payment.invoice_id', '=', 'invoice.id')
        .where('payment.method', '=', METHOD_NUMBERS.cash)
        .select((inner) => inner.fn.sum<number | null>('payment.amount').as('cash'))
        .as('cash'),
      eb
        .selectFrom('payment')
        .whereRef('payment.invoice_id', '=', 'invoice.id')
        .where('payment.shift_id', '=', p.shiftId)
        .select((inner) => inner.fn.max<number | null>('payment.lateness').as('lateness'))
        .as('lateness'),
    ]),
)

const EXPLAINS = { [LATENESS_NUMBERS.beforeCount]: 'corte', [LATENESS_NUMBERS.inGap]: 'apertura' } as const

/** Lists sales that arrived after their shift's count, with the figure that their cash explains (D96). */
export const listLateSales = async (db: Db, shiftId: number, closedAt: string) =>
  (await db.all(lateSales, { shiftId, closedAt })).map(({ lateness, cash, soldAt, ...sale }) => ({
    ...sale,
    soldAt: soldAt ?? sale.at,
    cash: cash ?? 0,
    document: invoiceNumber({ id: sale.id, issuedAt: sale.at }),
    explains: EXPLAINS[lateness as keyof typeof EXPLAINS] ?? ('otro' as const),
  }))
