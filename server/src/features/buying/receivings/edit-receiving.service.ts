import type { editReceiving as call } from '@mostrador/contract/buying/receivings'
import { MOST_PHOTOS } from '@mostrador/contract/platform/photos'
import { receivingNumber } from '@mostrador/domain/buying/receiving'
import { type Centavos, writeMoney } from '@mostrador/domain/money'
import { instantOf } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { PhotoStore } from '../../../photos/photo-store.ts'
import { refuse } from '../../../refuse.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { listReturnsOf, type ReceivingRecord, updateReceiving } from './receiving-record.queries.ts'
import {
  holdOwnReceiving,
  type ReceivingCaller,
  refuseDone,
  refuseReceivedTwice,
  storeDraft,
  supplierName,
} from './receiving-rules.ts'
import { holdCredits, takeCredits } from './supplier-credit.ts'

type EditRequest = z.output<(typeof call)['body']>

/**
 * Changes only photos and payment of a posted receiving. A payment uses the supplier's credit first. Returns its
 * number. Refuses `unknownPhoto` and `tooManyPhotos`.
 */
export function editReceiving(
  { database, clock, photos }: ServiceContext & { readonly photos: PhotoStore },
  receiver: ReceivingCaller,
  request: EditRequest,
): Promise<string> {
  return database.inTransaction(async (tx) => {
    const credits = request.isPaid ? await holdCredits(tx, request.id) : []
    const before = await holdOwnReceiving(tx, receiver, request.id)
    const number = receivingNumber(before)
    const kept = photosOf(before, receiver, request)
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
    if (touchesTerms(request)) refuseDone(before)
    const now = clock()
    const isPaid = before.state === 'posted' ? request.isPaid : undefined
    const wasPaid = before.paidAt !== null
    const paid =
      isPaid === undefined || isPaid === wasPaid
        ? {}
        : isPaid
          ? { paidAt: instantOf(now), owed: 0, ...(await paidWithCredit(tx, before, credits)) }
          : {
              paidAt: null,
              owed: await unpaidOf(tx, before),
              // Undoing the payment restores the credit that it used.
              creditLeft: before.creditLeft + before.creditUsed,
              creditUsed: 0,
            }
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
          after: {
            recepción: number,
            'por pagar': writeMoney(after.owed),
            ...(after.creditUsed > 0 && { 'a favor': writeMoney(after.creditUsed) }),
          },
        },
        now,
      )
    return number

    async function termsOf(draft: ReceivingRecord): Promise<ReceivingRecord> {
      const { supplierId = draft.supplierId, reference, freight = draft.freight, discount = draft.discount } = request
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

const termsSaid = ({ supplier, series, number, invoiceDay, freight, discount, photos }: ReceivingRecord) => ({
  casa: supplier,
  factura: [series, number, invoiceDay ?? ''].filter(Boolean).join(' '),
  flete: writeMoney(freight),
  descuento: writeMoney(discount),
  fotos: photos.length,
})

const touchesTerms = ({ supplierId, reference, freight, discount }: EditRequest): boolean =>
  [supplierId, reference, freight, discount].some((term) => term !== undefined)

/** A caller who may not see the supplier's invoice can only add photos. */
const photosOf = (
  before: ReceivingRecord,
  { seesCosts }: ReceivingCaller,
  { photos }: EditRequest,
): readonly string[] =>
  photos === undefined ? before.photos : seesCosts ? photos : [...new Set([...before.photos, ...photos])]

/** Uses the receiving's own credit, which an undone payment left, before the supplier's others (D208). */
async function paidWithCredit(
  tx: Tx,
  { owed, creditLeft }: ReceivingRecord,
  credits: readonly ReceivingRecord[],
): Promise<Pick<ReceivingRecord, 'creditLeft' | 'creditUsed'>> {
  const own = Math.min(creditLeft, owed)
  return { creditLeft: creditLeft - own, creditUsed: own + (await takeCredits(tx, credits, owed - own)) }
}

/** The cost less returned goods, unless their value became a credit. */
async function unpaidOf(tx: Tx, { id, cost }: Pick<ReceivingRecord, 'id' | 'cost'>): Promise<Centavos> {
  const back = await listReturnsOf(tx, id)
  return Math.max(
    0,
    back.reduce((left, each) => left + each.cost + each.creditGiven, cost),
  )
}
