import { idRows, numberRows } from '../../db/dialect.ts'
import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

/** Ids travel as rows of one number. */
type These = { ids: string }
const these = (ids: readonly number[]): These => ({ ids: idRows(ids) })

const invoices = statement<These>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('invoice', 'invoice.id', 'wanted.a')
    .select([
      'invoice.id',
      'invoice.issued_local as issuedAt',
      'invoice.shop_name as shop',
      'invoice.author_name as cashier',
      'invoice.customer',
      'invoice.nit',
      'invoice.discount',
      'invoice.adi',
      'invoice.subtotal',
      'invoice.total',
      'invoice.voided_at as voidedAt',
      'invoice.void_reason as voidReason',
    ])
    .orderBy('wanted.no'),
)

export const listInvoicesWhole = (db: Db, ids: readonly number[]) => db.all(invoices, these(ids))

const invoiceLines = statement<These>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('invoice_line as line', 'line.invoice_id', 'wanted.a')
    .select([
      'line.invoice_id as documentId',
      'line.element',
      'line.name',
      'line.specification',
      'line.quantity',
      'line.price',
      'line.adi_price as adiPrice',
      'line.discount',
    ])
    .orderBy('wanted.no')
    .orderBy('line.line_no'),
)

export const listLinesOfInvoices = (db: Db, ids: readonly number[]) => db.all(invoiceLines, these(ids))

const encargos = statement<These>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('encargo', 'encargo.id', 'wanted.a')
    .select([
      'encargo.id',
      'encargo.issued_local as issuedAt',
      'encargo.shop_name as shop',
      'encargo.author_name as cashier',
      'encargo.customer',
      'encargo.nit',
      'encargo.phone',
      'encargo.description',
      'encargo.subtotal',
      'encargo.discount',
      'encargo.total',
    ])
    .orderBy('wanted.no'),
)

export const listEncargosWhole = (db: Db, ids: readonly number[]) => db.all(encargos, these(ids))

const encargoLines = statement<These>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('encargo_line as line', 'line.encargo_id', 'wanted.a')
    .select([
      'line.encargo_id as documentId',
      'line.element',
      'line.name',
      'line.specification',
      'line.quantity',
      'line.price',
      'line.discount',
    ])
    .orderBy('wanted.no')
    .orderBy('line.line_no'),
)

export const listLinesOfEncargos = (db: Db, ids: readonly number[]) => db.all(encargoLines, these(ids))

const payments = statement<These>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('payment', 'payment.encargo_id', 'wanted.a')
    .select(['wanted.a as documentId', 'payment.at_local as at', 'payment.amount', 'payment.method'])
    .orderBy('wanted.no')
    .orderBy('payment.id'),
)

export const listPaymentsOfEncargos = (db: Db, ids: readonly number[]) => db.all(payments, these(ids))
