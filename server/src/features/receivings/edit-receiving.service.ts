import { MOST_PHOTOS } from '@mostrador/contract/goods/photos'
import type { editReceiving as call } from '@mostrador/contract/goods/receivings'
import { receivingNumber } from '@mostrador/domain/goods/receiving'
import { type Centavos, writeMoney } from '@mostrador/domain/money/money'
import { instantOf } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { ServiceContext } from '../../context.ts'
import type { Tx } from '../../db/session.ts'
import type { PhotoStore } from '../../photos/photo-store.ts'
import { refuse } from '../../refuse.ts'
import { changedFields, insertAudit } from '../audit/audit.queries.ts'
import { listReturnsOf, type ReceivingRecord, updateReceiving } from './receiving-record.queries.ts'
import {
  holdOwnReceiving,
  type ReceivingCaller,
  refuseDone,
  refuseReceivedTwice,
  storeDraft,
  supplierName,
} from './receiving-rules.ts'

type Asked = z.output<(typeof call)['body']>

/**
 * What is said of a receiving as a whole; what is left out stays. Of a posted one only its photos change, and whether
 * it is paid. Answers its number. Refuses `unknownPhoto` and `tooManyPhotos`.
 */
export function editReceiving(
  { database, clock, photos }: ServiceContext & { readonly photos: PhotoStore },
  receiver: ReceivingCaller,
  asked: Asked,
): Promise<string> {
  return database.inTransaction(async (tx) => {
    const before = await holdOwnReceiving(tx, receiver, asked.id)
    const number = receivingNumber(before)
    const kept = photosOf(before, receiver, asked)
    if (photos.missing(kept).some((name) => !before.photos.includes(name)))
      throw refuse('unknownPhoto', [], { field: 'photos' })
    if (kept.length > MOST_PHOTOS) throw refuse('tooManyPhotos', [MOST_PHOTOS])
    const withPhotos = { ...before, photos: kept }
    if (before.state === 'draft') {
      const edited = await termsOf(withPhotos)
      await storeDraft(tx, edited)
      const changed = changedFields(termsSaid(before), termsSaid(edited))
      if (changed)
        await insertAudit(
          tx,
          {
            author: { id: receiver.id, name: receiver.name },
            act: 'editar',
            entity: 'recepción',
            entityId: before.id,
            before: { recepción: number, ...changed.before },
            after: { recepción: number, ...changed.after },
          },
          clock(),
        )
      return number
    }
    if (touchesTerms(asked)) refuseDone(before)
    const now = clock()
    const isPaid = before.state === 'posted' ? asked.isPaid : undefined
    const wasPaid = before.paidAt !== null
    const paid =
      isPaid === undefined || isPaid === wasPaid
        ? {}
        : { paidAt: isPaid ? instantOf(now) : null, owed: isPaid ? 0 : await unpaidOf(tx, before) }
    const after = { ...withPhotos, ...paid }
    await updateReceiving(tx, after)
    if (after.paidAt !== before.paidAt)
      await insertAudit(
        tx,
        {
          author: { id: receiver.id, name: receiver.name },
          act: isPaid ? 'pagar' : 'editar',
          entity: 'recepción',
          entityId: before.id,
          before: { recepción: number, 'por pagar': writeMoney(before.owed) },
          after: { recepción: number, 'por pagar': writeMoney(after.owed) },
        },
        now,
      )
    return number

    async function termsOf(draft: ReceivingRecord): Promise<ReceivingRecord> {
      const { supplierId = draft.supplierId, reference, freight = draft.freight, discount = draft.discount } = asked
      const invoice =
        reference === undefined
          ? {}
          : { series: reference?.series ?? '', number: reference?.number ?? '', invoiceDay: reference?.day ?? null }
      const edited = { ...draft, ...invoice, freight, discount, supplierId }
      await refuseReceivedTwice(tx, edited, draft.id)
      return { ...edited, supplier: await supplierName(tx, supplierId, draft) }
    }
  })
}

/** What the log says of a draft as a whole. */
const termsSaid = ({ supplier, series, number, invoiceDay, freight, discount, photos }: ReceivingRecord) => ({
  casa: supplier,
  factura: [series, number, invoiceDay ?? ''].filter(Boolean).join(' '),
  flete: writeMoney(freight),
  descuento: writeMoney(discount),
  fotos: photos.length,
})

const touchesTerms = ({ supplierId, reference, freight, discount }: Asked): boolean =>
  [supplierId, reference, freight, discount].some((term) => term !== undefined)

/** Who may not see a supplier's invoice adds photos of it to those that are there. */
const photosOf = (before: ReceivingRecord, { seesCosts }: ReceivingCaller, { photos }: Asked): readonly string[] =>
  photos === undefined ? before.photos : seesCosts ? photos : [...new Set([...before.photos, ...photos])]

/** What is to be paid of a receiving of which nothing is: without what went back. */
async function unpaidOf(tx: Tx, { id, cost }: Pick<ReceivingRecord, 'id' | 'cost'>): Promise<Centavos> {
  const back = await listReturnsOf(tx, id)
  return Math.max(
    0,
    back.reduce((left, each) => left + each.cost, cost),
  )
}
