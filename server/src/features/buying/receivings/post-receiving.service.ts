import { landed, receivingNumber, receivingTotal } from '@mostrador/domain/buying/receiving'
import { averageCost, type Micros } from '@mostrador/domain/goods/cost'
import { writeMoney } from '@mostrador/domain/money'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { arrivalsAt } from '../../goods/products/arrivals.ts'
import { refuseFullShelf } from '../../goods/stock/full-shelf.ts'
import { listGoods } from '../../goods/stock/goods.queries.ts'
import { refuseSetsAmong } from '../../goods/stock/refuse-sets.ts'
import { addStock, holdGoods, insertMovements } from '../../goods/stock/stock.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { countReceived } from '../purchase-orders/count-received.ts'
import { listReceivingLines, replaceReceivingLines, type StoredReceivingLine } from './receiving-lines.queries.ts'
import { type ReceivingRecord, updateReceiving } from './receiving-record.queries.ts'
import { holdOwnReceiving, type ReceivingCaller, refuseDone } from './receiving-rules.ts'

/**
 * Posts a draft once (D112). Spreads freight and discount over its lines and puts the units into the stock at their
 * cost (D110). Adds an article from elsewhere to this place (D115). Its total is owed from then on. Refuses
 * `fullShelf`, `receivingEmpty`, `noCostsToSpread` and `discountAboveCosts`.
 */
export const postReceiving = (
  context: ServiceContext,
  receiver: ReceivingCaller,
  id: number,
  act: KeyedAct,
): Promise<Done<{ readonly number: string }>> =>
  doOnce(context, act, async (tx, now) => {
    const draft = await holdOwnReceiving(tx, receiver, id)
    refuseDone(draft)
    const number = receivingNumber(draft)
    // A product deleted or moved before the lock arrives at another row, so the lines are read again.
    await refuseSetsAmong(tx, await holdGoods(tx, null, await linesHere(tx, draft, receiver, now)))
    const lines = landedLines(await linesHere(tx, draft, receiver, now), draft)
    await replaceReceivingLines(tx, id, lines)
    const at = instantOf(now)
    const changes = await addStock(
      tx,
      lines.map(({ productId, quantity, landed: unitCost }) => ({ productId, quantity, unitCost })),
    )
    await refuseFullShelf(
      tx,
      lines.map(({ productId }) => productId),
    )
    await insertMovements(tx, changes, {
      reason: 'purchase',
      document: { kind: 'receiving', id },
      userId: receiver.id,
      at,
    })
    const cost = receivingTotal(unitsOf(lines), draft)
    if (draft.purchaseOrderId !== null) await countReceived(tx, draft.purchaseOrderId, lines)
    await updateReceiving(tx, {
      ...draft,
      state: 'posted',
      cost,
      owed: Math.max(0, cost),
      poster: receiver.name,
      postedAt: at,
      postedLocal: localTime(now),
    })
    await insertAudit(
      tx,
      {
        author: { id: receiver.id, name: receiver.name },
        act: 'recibir',
        entity: 'recepción',
        entityId: id,
        before: null,
        after: { recepción: number, casa: draft.supplier, unidades: draft.units, costo: writeMoney(cost) },
      },
      now,
    )
    return { number }
  })

type DraftLine = Omit<StoredReceivingLine, 'amount' | 'landed'>

/** The lines with products of the draft's place. Two lines of one article become one. */
async function linesHere(
  tx: Tx,
  { id, shopId, extensionId }: ReceivingRecord,
  author: ReceivingCaller,
  now: number,
): Promise<DraftLine[]> {
  const lines = await listReceivingLines(tx, id)
  if (lines.length === 0) throw refuse('receivingEmpty', [])
  const foreign = lines.filter(
    (line) => line.shopId !== shopId || line.extensionId !== extensionId || line.deletedAt !== null,
  )
  if (foreign.length === 0) return lines
  const arrivals = await arrivalsAt(tx, { shopId, extensionId }, foreign, { author, now })
  const goods = new Map((await listGoods(tx, [...arrivals.values()])).map((each) => [each.productId, each]))
  const here = new Map<number, DraftLine>()
  for (const line of lines) {
    const productId = arrivals.get(line.productId) ?? line.productId
    const { code, barcode, element, name, specification } = goods.get(productId) ?? line
    const moved = { ...line, productId, code, barcode, element, name, specification }
    const before = here.get(productId)
    here.set(productId, before ? { ...before, ...together(before, moved) } : moved)
  }
  return [...here.values()]
}

/** Averages the costs by units. */
function together(one: DraftLine, other: DraftLine): { quantity: number; cost: Micros | null } {
  return {
    quantity: one.quantity + other.quantity,
    cost: averageCost({ units: one.quantity, cost: one.cost }, { units: other.quantity, cost: other.cost }),
  }
}

const unitsOf = (lines: readonly DraftLine[]) => lines.map(({ quantity, cost }) => ({ units: quantity, cost }))

function landedLines(lines: readonly DraftLine[], draft: ReceivingRecord): StoredReceivingLine[] {
  const shares = landed(unitsOf(lines), draft)
  if (shares === 'noCosts') throw refuse('noCostsToSpread', [])
  if (shares === 'discountAboveCosts') throw refuse('discountAboveCosts', [])
  return lines.map((line, at) => {
    const share = shares[at] ?? null
    return { ...line, amount: share?.amount ?? null, landed: share?.unitCost ?? null }
  })
}
