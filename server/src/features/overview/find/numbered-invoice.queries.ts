import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const ofIds = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('invoice', 'invoice.id', 'wanted.a')
    .select([
      'invoice.id',
      'invoice.shop_id as shopId',
      'invoice.issued_local as issuedAt',
      'invoice.customer',
      'invoice.total',
      'invoice.voided_at as voidedAt',
    ]),
)

interface Reader {
  /** Null for every shop. */
  readonly shopId: number | null
  readonly seesVoid: boolean
}

async function listOffered(db: Db, ids: readonly number[]) {
  const found = await db.all(ofIds, { ids: idRows(ids) })
  return found.map(({ voidedAt, ...invoice }) => ({
    ...invoice,
    number: invoiceNumber(invoice),
    isVoid: voidedAt !== null,
  }))
}

export const listOfIds = async (db: Db, ids: readonly number[]) =>
  (await listOffered(db, ids)).toSorted((one, other) => other.id - one.id)

/** Finds the invoices whose whole number or id was typed. */
export async function findNumbered(db: Db, text: string, { shopId, seesVoid }: Reader) {
  if (!/^\d{1,15}$/.test(text)) return []
  const ids = [text, text.slice(4)].map(Number).filter((id) => id > 0)
  return (await listOffered(db, ids))
    .filter(({ id, number }) => text === number || text === String(id))
    .filter((invoice) => (shopId === null || invoice.shopId === shopId) && (seesVoid || !invoice.isVoid))
}
