import type { Centavos } from '@mostrador/domain/money'
import { bigint } from '../../db/dialect.ts'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import { copiedLines, LINE_COLUMNS } from '../orders/invoice-insert.queries.ts'

export interface NewEncargo {
  readonly shopId: number
  readonly shop: string
  readonly extensionId: number
  readonly extension: string
  readonly affiliateId: number
  readonly authorId: number
  readonly author: string
  readonly customer: string
  readonly nit: string
  readonly percent: number
  readonly discount: Centavos
  readonly subtotal: Centavos
  readonly total: Centavos
  readonly issuedAt: string
  readonly issuedLocal: string
  readonly key: string | null
  readonly contentHash: string | null
}

const insert = statement<{ [Name in keyof NewEncargo]: NewEncargo[Name] }>()((db, p) =>
  db
    .insertInto('encargo')
    .values({
      shop_id: p.shopId,
      shop_name: p.shop,
      extension_id: p.extensionId,
      extension_name: p.extension,
      affiliate_id: p.affiliateId,
      author_id: p.authorId,
      author_name: p.author,
      customer: p.customer,
      nit: p.nit,
      percent: p.percent,
      discount: p.discount,
      subtotal: p.subtotal,
      total: p.total,
      form: 1,
      description: '',
      description_key: '',
      delivery: 1,
      is_active: 1,
      issued_at: p.issuedAt,
      issued_local: p.issuedLocal,
      idempotency_key: p.key,
      content_hash: p.contentHash,
    })
    .returning('id'),
)

/** Stores an encargo that is active, not delivered and not paid (D73); its id is given inside the commit. */
export async function insertEncargo(tx: Tx, encargo: NewEncargo): Promise<number> {
  const row = await tx.first(insert, encargo)
  if (!row) throw new Error('The encargo was not stored')
  return row.id
}

const insertLines = statement<{ lines: string; encargoId: number }>()((db, p, engine) =>
  db
    .insertInto('encargo_line')
    .columns([...LINE_COLUMNS, 'encargo_id'])
    .expression(copiedLines(db, engine, p.lines, [bigint(engine, p.encargoId).as('encargo_id')])),
)

export const insertEncargoLines = (
  tx: Tx,
  encargoId: number,
  lines: readonly { productId: number; quantity: number; price: Centavos; discount: Centavos }[],
) =>
  tx.change(insertLines, {
    encargoId,
    lines: JSON.stringify(lines.map((line) => [line.productId, line.quantity, line.price, line.discount])),
  })

const byKey = statement<{ authorId: number; key: string }>()((db, p) =>
  db
    .selectFrom('encargo')
    .where('author_id', '=', p.authorId)
    .where('idempotency_key', '=', p.key)
    .select(['id', 'issued_local as issuedAt', 'content_hash as hash']),
)

/** The encargo that is stored under a key of this user, deleted ones included (D25). */
export const findEncargoByKey = (db: Db, authorId: number, key: string) => db.first(byKey, { authorId, key })
