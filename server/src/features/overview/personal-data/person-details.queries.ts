import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { encargoLines, invoiceLines, PRINTED } from '../../../db/tables/document-line.ts'
import { encargos } from '../../../db/tables/encargo.ts'
import { invoices } from '../../../db/tables/invoice.ts'
import { payments } from '../../../db/tables/payment.ts'

type These = { ids: string }
const these = (ids: readonly number[]): These => ({ ids: idRows(ids) })

const invoice = invoices.reading(
  'id',
  'shop',
  'author',
  'customer',
  'nit',
  'subtotal',
  'discount',
  'adi',
  'total',
  'voidedAt',
  'voidReason',
)

const invoicesWhole = statement<These>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('invoice', 'invoice.id', 'wanted.a')
    .select([...invoice.columns, 'invoice.issued_local as issuedAt'])
    .orderBy('wanted.no'),
)

export const listInvoicesWhole = (db: Db, ids: readonly number[]) => db.all(invoicesWhole, these(ids))

const soldLine = invoiceLines.reading(...PRINTED).of('line')

const linesOfInvoices = statement<These>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('invoice_line as line', 'line.invoice_id', 'wanted.a')
    .select([...soldLine.columns, 'line.invoice_id as documentId'])
    .orderBy('wanted.no')
    .orderBy('line.line_no'),
)

export const listLinesOfInvoices = (db: Db, ids: readonly number[]) => db.all(linesOfInvoices, these(ids))

const encargo = encargos.reading(
  'id',
  'shop',
  'author',
  'customer',
  'nit',
  'phone',
  'description',
  'subtotal',
  'discount',
  'total',
)

const encargosWhole = statement<These>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('encargo', 'encargo.id', 'wanted.a')
    .select([...encargo.columns, 'encargo.issued_local as issuedAt'])
    .orderBy('wanted.no'),
)

export const listEncargosWhole = (db: Db, ids: readonly number[]) => db.all(encargosWhole, these(ids))

const orderedLine = encargoLines.reading(...PRINTED).of('line')

const linesOfEncargos = statement<These>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('encargo_line as line', 'line.encargo_id', 'wanted.a')
    .select([...orderedLine.columns, 'line.encargo_id as documentId'])
    .orderBy('wanted.no')
    .orderBy('line.line_no'),
)

export const listLinesOfEncargos = (db: Db, ids: readonly number[]) => db.all(linesOfEncargos, these(ids))

const payment = payments.reading('method', 'amount')

const paymentsOfEncargos = statement<These>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('payment', 'payment.encargo_id', 'wanted.a')
    .select([...payment.columns, 'wanted.a as documentId', 'payment.at_local as at'])
    .orderBy('wanted.no')
    .orderBy('payment.id'),
)

export const listPaymentsOfEncargos = async (db: Db, ids: readonly number[]) =>
  (await db.all(paymentsOfEncargos, these(ids))).map(payment.decode)
