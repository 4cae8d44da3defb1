import type { Payment, PaymentForm } from '@mostrador/domain/encargo'
import type { Centavos } from '@mostrador/domain/money'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import { formNumber, formOf } from './encargo-words.ts'

const insert = statement<{
  encargoId: number
  amount: number
  form: number
  authorId: number
  author: string
  at: string
  atLocal: string
}>()((db, p) =>
  db.insertInto('encargo_payment').values({
    encargo_id: p.encargoId,
    amount: p.amount,
    form: p.form,
    author_id: p.authorId,
    author_name: p.author,
    at: p.at,
    at_local: p.atLocal,
  }),
)

/** Books money received on an encargo, or given back (negative; D72). */
export const insertPayment = (
  tx: Tx,
  { encargoId, amount, form }: { encargoId: number; amount: Centavos; form: PaymentForm },
  author: { readonly id: number; readonly name: string },
  now: number,
) =>
  tx.change(insert, {
    encargoId,
    amount,
    form: formNumber(form),
    authorId: author.id,
    author: author.name,
    at: instantOf(now),
    atLocal: localTime(now),
  })

const ofEncargo = statement<{ encargoId: number }>()((db, p) =>
  db
    .selectFrom('encargo_payment')
    .where('encargo_id', '=', p.encargoId)
    .orderBy('id')
    .select(['at_local as at', 'amount', 'form', 'author_name as author']),
)

/** The payments of an encargo, oldest first. */
export const listPayments = async (db: Db, encargoId: number): Promise<Payment[]> =>
  (await db.all(ofEncargo, { encargoId })).map((payment) => ({ ...payment, form: formOf(payment.form) }))

const sum = statement<{ encargoId: number }>()((db, p) =>
  db
    .selectFrom('encargo_payment')
    .where('encargo_id', '=', p.encargoId)
    .select((eb) => eb.fn.sum<number | null>('amount').as('paid')),
)

/** What was paid on an encargo: the sum of its payments. */
export const sumPayments = async (db: Db, encargoId: number): Promise<Centavos> =>
  (await db.first(sum, { encargoId }))?.paid ?? 0
