import { ERASED } from '@mostrador/domain/overview/personal-data'
import { fold } from '@mostrador/domain/search'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

type These = { ids: string }

interface Written {
  readonly id: number
  readonly text: string
}

const paidOn = (document: 'invoice_id' | 'encargo_id') => ({
  ids: statement<These>()((db, p, engine) =>
    db
      .selectFrom(numberRows(engine, p.ids).as('wanted'))
      .innerJoin('payment', `payment.${document}`, 'wanted.a')
      .select('payment.id'),
  ),
  reasons: statement<These>()((db, p, engine) =>
    db
      .selectFrom(numberRows(engine, p.ids).as('wanted'))
      .innerJoin('payment', `payment.${document}`, 'wanted.a')
      .where('payment.reason', '<>', '')
      .select(['payment.id', 'payment.reason as text']),
  ),
  references: statement<These>()((db, p, engine) =>
    db
      .selectFrom(numberRows(engine, p.ids).as('wanted'))
      .innerJoin('payment', `payment.${document}`, 'wanted.a')
      .where('payment.reference', '<>', '')
      .select(['payment.id', 'payment.reference as text']),
  ),
})
const ofInvoices = paidOn('invoice_id')
const ofEncargos = paidOn('encargo_id')

const writtenOff = statement<These>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('write_off', 'write_off.invoice_id', 'wanted.a')
    .select(['write_off.id', 'write_off.reason as text']),
)

const returned = statement<These>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('goods_return', 'goods_return.invoice_id', 'wanted.a')
    .select(['goods_return.id', 'goods_return.reason as text']),
)

const emptyReasons = statement<These>()((db, p, engine) =>
  db
    .updateTable('payment')
    .from(numberRows(engine, p.ids).as('wanted'))
    .set({ reason: ERASED })
    .whereRef('payment.id', '=', 'wanted.a'),
)
const emptyReferences = statement<These>()((db, p, engine) =>
  db
    .updateTable('payment')
    .from(numberRows(engine, p.ids).as('wanted'))
    .set({ reference: ERASED })
    .whereRef('payment.id', '=', 'wanted.a'),
)
const emptyWriteOffs = statement<These>()((db, p, engine) =>
  db
    .updateTable('write_off')
    .from(numberRows(engine, p.ids).as('wanted'))
    .set({ reason: ERASED })
    .whereRef('write_off.id', '=', 'wanted.a'),
)
const emptyReturns = statement<These>()((db, p, engine) =>
  db
    .updateTable('goods_return')
    .from(numberRows(engine, p.ids).as('wanted'))
    .set({ reason: ERASED, reason_key: fold(ERASED) })
    .whereRef('goods_return.id', '=', 'wanted.a'),
)

interface Documents {
  readonly invoices: readonly number[]
  readonly encargos: readonly number[]
}

export async function listPaymentsOf(tx: Tx, { invoices, encargos }: Documents): Promise<number[]> {
  const paid = await tx.all(ofInvoices.ids, { ids: idRows(invoices) })
  const deposits = await tx.all(ofEncargos.ids, { ids: idRows(encargos) })
  return [...paid, ...deposits].map(({ id }) => id)
}

/**
 * Erases typed texts that `isHers` finds her in: reasons and references of payments, reasons of write-offs and
 * returns. Expects the documents to be locked.
 */
export async function eraseTexts(
  tx: Tx,
  { invoices, encargos }: Documents,
  isHers: (text: string) => boolean,
): Promise<void> {
  const [sold, ordered] = [{ ids: idRows(invoices) }, { ids: idRows(encargos) }]
  const hers = (written: readonly Written[]): These => ({
    ids: idRows(written.filter(({ text }) => isHers(text)).map(({ id }) => id)),
  })
  const reasons = [...(await tx.all(ofInvoices.reasons, sold)), ...(await tx.all(ofEncargos.reasons, ordered))]
  const references = [...(await tx.all(ofInvoices.references, sold)), ...(await tx.all(ofEncargos.references, ordered))]
  await tx.change(emptyReasons, hers(reasons))
  await tx.change(emptyReferences, hers(references))
  await tx.change(emptyWriteOffs, hers(await tx.all(writtenOff, sold)))
  await tx.change(emptyReturns, hers(await tx.all(returned, sold)))
}
