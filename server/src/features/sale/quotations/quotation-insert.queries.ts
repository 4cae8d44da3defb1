import type { Instant } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { bigintParam } from '../../../db/dialect.ts'
import { inserting, insertingWithoutId } from '../../../db/records.ts'
import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Given } from '../../../db/table.ts'
import { quotations, quotationVersions } from '../../../db/tables/quotation.ts'
import {
  copiedLines,
  LINE_COLUMNS,
  OFFER_COLUMNS,
  OFFER_FIELDS,
  offeredLines,
  offeredRows,
} from '../orders/invoice-insert.queries.ts'
import type { PricedLine } from '../orders/price-lines.ts'

export const insertQuotation = inserting(
  quotations,
  quotations.writing('shopId', 'extensionId', 'authorId', 'author', 'issuedAt', 'issuedLocal'),
)

const content = quotationVersions.writing(
  'quotationId',
  'version',
  'customerId',
  'customer',
  'affiliateId',
  'percent',
  'discount',
  'adi',
  'subtotal',
  'total',
  'days',
  'expires',
  'note',
  'authorId',
  'author',
  'madeAt',
  'madeLocal',
)

export type VersionContent = Given<typeof content>

const insertContent = insertingWithoutId(quotationVersions, content)

const insertLines = statement<{ lines: string; quotationId: number; version: number }>()((db, p, engine) =>
  db
    .insertInto('quotation_line')
    .columns([...LINE_COLUMNS, 'adi_price', 'quotation_id', 'version', ...OFFER_COLUMNS])
    .expression(
      copiedLines(db, offeredRows(engine, p.lines), [
        sql<number | null>`line.e`.as('adi_price'),
        bigintParam(engine, p.quotationId).as('quotation_id'),
        bigintParam(engine, p.version).as('version'),
        ...OFFER_FIELDS,
      ]),
    ),
)

export async function insertVersion(tx: Tx, version: VersionContent, lines: readonly PricedLine[]): Promise<void> {
  await insertContent(tx, version)
  const { quotationId, version: number } = version
  await tx.change(insertLines, { quotationId, version: number, lines: offeredLines(lines) })
}

const replace = statement<{ id: number; version: number; now: Instant }>()((db, p) =>
  db
    .updateTable('quotation_version')
    .set({ replaced_at: p.now })
    .where('quotation_id', '=', p.id)
    .where('version', '=', p.version),
)
const grow = statement<{ id: number }>()((db, p) =>
  db
    .updateTable('quotation')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', p.id),
)

export async function replaceVersion(tx: Tx, ended: { id: number; version: number; now: Instant }): Promise<void> {
  await tx.change(replace, ended)
  await tx.change(grow, { id: ended.id })
}

const withdraw = statement<{ id: number; now: Instant; userId: number; reason: string }>()((db, p) =>
  db
    .updateTable('quotation')
    .set({ withdrawn_at: p.now, withdrawn_by: p.userId, withdraw_reason: p.reason })
    .where('id', '=', p.id),
)

export const markWithdrawn = (tx: Tx, withdrawn: { id: number; now: Instant; userId: number; reason: string }) =>
  tx.change(withdraw, withdrawn)
