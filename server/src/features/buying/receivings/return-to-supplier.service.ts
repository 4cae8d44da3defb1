import type { returnToSupplier as call } from '@mostrador/contract/buying/receivings'
import { landed, receivingNumber, receivingTotal } from '@mostrador/domain/buying/receiving'
import type { Micros } from '@mostrador/domain/goods/cost'
import { writeMoney } from '@mostrador/domain/money'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { insertMovements, takeUnits } from '../../goods/stock/stock.queries.ts'
import { refuseUnits } from '../../goods/stock/units-refused.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import {
  insertReceivingLines,
  listReceivingLines,
  listReturnedToSupplier,
  type StoredReceivingLine,
} from './receiving-lines.queries.ts'
import { insertReceiving, type ReceivingRecord, updateReceiving } from './receiving-record.queries.ts'
import { holdOwnReceiving, type ReceivingCaller } from './receiving-rules.ts'

/**
 * Returns units of a posted receiving to the supplier, as a document with negative units (D112). Takes them from the
 * stock, which never becomes negative, and reduces the sum owed. A part already paid becomes a credit (D208). The
 * average cost stays. Refuses as `refuseUnposted`, and `receivedTwice`, `notOfReceiving` and `backTooMuch`.
 */
export const returnToSupplier = (
  context: ServiceContext,
  receiver: ReceivingCaller,
  { id, items, reason }: z.output<(typeof call)['body']>,
  act: KeyedAct,
): Promise<Done<{ readonly id: number; readonly number: string }>> =>
  doOnce(context, act, async (tx, now) => {
    const received = await holdOwnReceiving(tx, receiver, id)
    refuseUnposted(received)
    if (new Set(items.map(({ productId }) => productId)).size < items.length)
      throw refuse('receivedTwice', [], { field: 'items' })
    const lines = await listReceivingLines(tx, id)
    const before = await listReturnedToSupplier(tx, id)
    const credits = creditsOf(lines, received)
    const back = items.map(({ productId, units }) => {
      const line = lines.find((each) => each.productId === productId)
      if (!line) throw refuse('notOfReceiving', [], { field: 'items' })
      const left = line.quantity - (before.get(productId) ?? 0)
      if (units > left) throw refuse('backTooMuch', [line.name, left], { field: 'items' })
      return { ...line, quantity: -units, cost: credits.get(productId) ?? null, amount: null }
    })
    const wanted = items.map(({ productId, units: quantity }) => ({ productId, quantity }))
    const taken = await takeUnits(tx, received, wanted)
    if (taken.length < wanted.length) throw await refuseUnits(tx, received.shopId, wanted, taken)

    const [at, local] = [instantOf(now), localTime(now)]
    const cost = receivingTotal(
      back.map(({ quantity, cost: unit }) => ({ units: quantity, cost: unit })),
      { freight: 0, discount: 0 },
    )
    const units = back.reduce((sum, { quantity }) => sum + quantity, 0)
    const credit = received.supplierId === null ? 0 : Math.max(0, -(received.owed + cost))
    const returnId = await insertReceiving(tx, {
      ...received,
      freight: 0,
      discount: 0,
      photos: [],
      state: 'returned',
      purchaseOrderId: null,
      returnsId: id,
      reason,
      units,
      cost,
      owed: 0,
      creditGiven: credit,
      creditLeft: credit,
      creditUsed: 0,
      paidAt: null,
      authorId: receiver.id,
      author: receiver.name,
      createdAt: at,
      createdLocal: local,
      poster: receiver.name,
      postedAt: at,
      postedLocal: local,
    })
    await insertReceivingLines(
      tx,
      back.map((line, index) => ({ ...line, receivingId: returnId, line: index + 1 })),
    )
    const balances = new Map(taken.map((product) => [product.id, product.quantity]))
    await insertMovements(
      tx,
      wanted.map(({ productId, quantity }) => ({
        productId,
        change: -quantity,
        balance: balances.get(productId) ?? 0,
      })),
      { reason: 'supplierReturn', document: { kind: 'receiving', id: returnId }, userId: receiver.id, at },
    )
    await updateReceiving(tx, { ...received, owed: Math.max(0, received.owed + cost) })
    const number = receivingNumber({ id: returnId, createdLocal: local })
    await insertAudit(
      tx,
      {
        author: { id: receiver.id, name: receiver.name },
        act: 'devolver',
        entity: 'recepción',
        entityId: id,
        before: { recepción: receivingNumber(received) },
        after: {
          devolución: number,
          unidades: units,
          costo: writeMoney(cost),
          ...(credit > 0 && { 'a favor': writeMoney(credit) }),
          motivo: reason,
        },
      },
      now,
    )
    return { id: returnId, number }
  })

/** Refuses drafts, cancelled receivings and returns. */
function refuseUnposted(receiving: ReceivingRecord): void {
  const number = receivingNumber(receiving)
  if (receiving.state === 'draft') throw refuse('receivingNotPosted', [number])
  if (receiving.state === 'cancelled') throw refuse('receivingCancelled', [number])
  if (receiving.state === 'returned') throw refuse('receivingIsReturn', [number])
}

/** Unit prices by the supplier's invoice, without freight and with the share of the discount. */
function creditsOf(lines: readonly StoredReceivingLine[], { discount }: ReceivingRecord): ReadonlyMap<number, Micros> {
  const shares = landed(
    lines.map(({ quantity, cost }) => ({ units: quantity, cost })),
    { freight: 0, discount },
  )
  if (typeof shares === 'string') return new Map()
  return new Map(
    lines.flatMap(({ productId }, at): [number, Micros][] => {
      const share = shares[at] ?? null
      return share === null ? [] : [[productId, share.unitCost]]
    }),
  )
}
