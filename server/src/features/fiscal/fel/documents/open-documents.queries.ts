import { ageReachedAt } from '@mostrador/domain/fiscal/age'
import { CLOSED } from '@mostrador/domain/fiscal/state'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { instantOf } from '@mostrador/domain/time'
import type { Db } from '../../../../db/session.ts'
import { statement } from '../../../../db/statement.ts'
import { felDocuments } from '../../../../db/tables/fel.ts'
import { cfLimitOf } from '../settings/fel-shop.queries.ts'
import { faultOf } from './show-document.ts'

const documentColumns = felDocuments.reading(
  'id',
  'shopId',
  'invoiceId',
  'state',
  'errorCode',
  'errorWords',
  'emittedAt',
  'emittedLocal',
  'receiverId',
  'total',
)

/** A bell with hundreds of notices is not read. */
const MOST_NOTICES = 100

const open = statement<{ old: string }>()((db, p) =>
  db
    .selectFrom('fel_document')
    .innerJoin('shop', 'shop.id', 'fel_document.shop_id')
    .innerJoin('invoice', 'invoice.id', 'fel_document.invoice_id')
    .leftJoin('fel_shop', 'fel_shop.shop_id', 'fel_document.shop_id')
    .where('fel_document.state', 'not in', CLOSED)
    .where('fel_document.type', '<>', 'ANUL')
    .where((eb) =>
      eb.or([
        eb('fel_document.state', 'in', ['rejected', 'review']),
        eb('fel_document.error_code', 'is not', null),
        eb('fel_document.emitted_at', '<=', p.old),
      ]),
    )
    .limit(MOST_NOTICES)
    .select([
      ...documentColumns.columns,
      'shop.name as shop',
      'invoice.issued_local as issuedAt',
      'fel_shop.cf_limits as cfLimits',
    ]),
)

export interface OpenDocument {
  readonly id: string
  /** Null for the entry of a queue. */
  readonly documentId: number | null
  readonly shop: string
  readonly at: string
  readonly sentence: string
}

/**
 * Lists the documents of a shop, or of every shop (null), that a person must correct. An owner also sees shops
 * without certifier keys, and documents that are almost too old (D166, D167).
 */
export async function listOpenDocumentsOf(
  db: Db,
  shopId: number | null,
  { now, isOwner }: { readonly now: number; readonly isOwner: boolean },
): Promise<OpenDocument[]> {
  const age = now - ageReachedAt('bell', 0)
  const notices = new Map<string, OpenDocument>()
  for (const row of await db.all(open, { old: instantOf(age) })) {
    const { id, state, emittedAt, emittedLocal: at, ...document } = documentColumns.only(row)
    if (shopId !== null && document.shopId !== shopId) continue
    const isWaiting = state === 'queued' || state === 'sending' || state === 'waiting'
    if (isWaiting && !isOwner) continue
    const number = invoiceNumber({ id: document.invoiceId, issuedAt: row.issuedAt })
    const { errorCode } = document
    const why = faultOf({ ...document, cfLimit: cfLimitOf(row.cfLimits, at) })
    const isOld = isWaiting && Date.parse(emittedAt) <= age
    const notice = { shop: row.shop, at }
    if (isOld)
      notices.set(`${id}-bell`, {
        ...notice,
        documentId: id,
        id: `${id}-bell`,
        sentence: `La factura ${number} lleva más de cuatro días sin certificar: a los cinco SAT ya no la acepta con su fecha.`,
      })
    else if (errorCode === 'noKeys' && why)
      notices.set(`llaves-${document.shopId}`, {
        ...notice,
        documentId: null,
        id: `llaves-${document.shopId}`,
        sentence: why.sentence,
      })
    else if (why && !isWaiting)
      notices.set(`${id}`, {
        ...notice,
        documentId: id,
        id: `${id}-${errorCode}`,
        sentence: `Factura ${number}: ${why.sentence} ${why.toDo}`,
      })
  }
  return [...notices.values()]
}
