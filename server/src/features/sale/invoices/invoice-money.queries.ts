import type { Centavos } from '@mostrador/domain/money'
import { dueOf, owedOf } from '@mostrador/domain/money/charge'
import type { PaymentMethod } from '@mostrador/domain/money/payment'
import type { InvoiceRow } from '@mostrador/domain/sale/invoice'
import { sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { payments } from '../../../db/tables/payment.ts'

export interface InvoiceMoney extends InvoiceRow {
  readonly discount: Centavos
  readonly forms: readonly { readonly method: PaymentMethod; readonly amount: Centavos }[]
  /** Remaining debt. Null for a void invoice, and for one that was not charged. */
  readonly balance: Centavos | null
}

const discounts = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('invoice', 'invoice.id', 'wanted.a')
    .select(['invoice.id', 'invoice.discount']),
)

const form = payments.reading('invoiceId', 'method')

const forms = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('payment', 'payment.invoice_id', 'wanted.a')
    .groupBy(['payment.invoice_id', 'payment.method'])
    .orderBy('payment.invoice_id')
    .orderBy('payment.method')
    .select([...form.columns, sql<Centavos>`sum(payment.amount)`.as('amount')]),
)

const writtenOff = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('write_off', 'write_off.invoice_id', 'wanted.a')
    .groupBy('write_off.invoice_id')
    .select(['write_off.invoice_id as id', sql<Centavos>`sum(write_off.amount)`.as('amount')]),
)

export async function withMoney(db: Db, rows: readonly InvoiceRow[]): Promise<InvoiceMoney[]> {
  const ids = idRows(rows.map(({ id }) => id))
  const discountOf = new Map((await db.all(discounts, { ids })).map(({ id, discount }) => [id, discount]))
  const writtenOffOf = new Map((await db.all(writtenOff, { ids })).map(({ id, amount }) => [id, amount]))
  const parts = (await db.all(forms, { ids })).map(form.decode)
  const partsOf = Map.groupBy(parts, ({ invoiceId }) => invoiceId)
  return rows.map((row) => {
    const paid = (partsOf.get(row.id) ?? []).filter(({ amount }) => amount !== 0)
    const sum = paid.reduce((all, { amount }) => all + amount, 0)
    const due = dueOf({ total: row.total, returned: row.returned ?? 0, writtenOff: writtenOffOf.get(row.id) ?? 0 })
    return {
      ...row,
      discount: discountOf.get(row.id) ?? 0,
      forms: paid.map(({ method, amount }) => ({ method, amount })),
      balance: row.isVoid || row.charge === 'unasked' ? null : owedOf(due, sum),
    }
  })
}
