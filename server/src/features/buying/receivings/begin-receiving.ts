import { receivingNumber } from '@mostrador/domain/buying/receiving'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { insertReceiving, type NewReceiving } from './receiving-record.queries.ts'

export interface Begun {
  readonly id: number
  readonly number: string
}

export async function beginReceiving(
  tx: Tx,
  now: number,
  {
    author,
    ...terms
  }: Pick<
    NewReceiving,
    | 'shopId'
    | 'shop'
    | 'extensionId'
    | 'extension'
    | 'supplierId'
    | 'supplier'
    | 'series'
    | 'number'
    | 'invoiceDay'
    | 'freight'
    | 'discount'
    | 'purchaseOrderId'
  > & { readonly author: Author },
): Promise<Begun> {
  const createdLocal = localTime(now)
  const id = await insertReceiving(tx, {
    ...terms,
    photos: [],
    state: 'draft',
    returnsId: null,
    reason: '',
    units: 0,
    cost: terms.freight - terms.discount,
    owed: 0,
    creditGiven: 0,
    creditLeft: 0,
    creditUsed: 0,
    paidAt: null,
    authorId: author.id,
    author: author.name,
    createdAt: instantOf(now),
    createdLocal,
    poster: null,
    postedAt: null,
    postedLocal: null,
  })
  const number = receivingNumber({ id, createdLocal })
  await insertAudit(
    tx,
    {
      author,
      act: 'abrir',
      entity: 'recepción',
      entityId: id,
      before: null,
      after: { recepción: number, casa: terms.supplier, lugar: `${terms.shop} · ${terms.extension}` },
    },
    now,
  )
  return { id, number }
}
