import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { PlacedCatalogueOrder } from '@mostrador/contract/public/place-catalogue-order'
import { CODE_LENGTH, CODE_SIGNS, orderCode } from '@mostrador/domain/sale/order-code'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { listOffers } from '../../goods/stock/stock.queries.ts'
import type { HumanCheck } from '../../people/session/human-check.ts'
import { holdKeys } from '../../platform/kept-answers/hold-keys.queries.ts'
import { refuseTooManyOrders } from './order-limits.ts'
import { findPlaced, insertOrder, insertOrderLines, insertTry, isCodeTaken, takesOrders } from './ordering.queries.ts'

export interface Placed {
  readonly code: string
  readonly token: string
}

/**
 * Places a visitor's order (D192). A repeated human check returns the same order. Refuses `catalogueOrdersOff`,
 * `humanCheckNeeded`, `tooManyCatalogueOrders` and `orderedGone`. `address` is the visitor's network address.
 */
export async function placeCatalogueOrder(
  { database, clock }: ServiceContext,
  humanCheck: Pick<HumanCheck, 'accepts'>,
  order: PlacedCatalogueOrder,
  address: string,
): Promise<Placed> {
  const proof = createHash('sha256').update(order.humanCheck).digest('hex')
  const before = await findPlaced(database.reads, proof)
  if (before) return before
  const { shopId, phone } = order
  if (!(await takesOrders(database.reads, shopId))) throw refuse('catalogueOrdersOff', [])
  const asker = { address, phone }
  // A flood is refused by a read, before the expensive check of its proof.
  await refuseTooManyOrders(database.reads, asker, clock())
  if (!(await humanCheck.accepts(order.humanCheck))) throw refuse('humanCheckNeeded', [], { field: 'humanCheck' })
  return database.inTransaction(async (tx) => {
    await holdKeys(tx, 0, [`pedir ${address}`])
    const now = clock()
    await refuseTooManyOrders(tx, asker, now)
    const lines = await pricedLines(tx, order)
    const [code, token] = [await freeCode(tx), randomBytes(24).toString('base64url')]
    const id = await insertOrder(tx, {
      shopId,
      code,
      token,
      proof,
      name: order.name,
      phone,
      note: order.note ?? '',
      units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      total: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
      placedAt: instantOf(now),
      placedLocal: localTime(now),
    })
    await insertOrderLines(tx, id, lines)
    await insertTry(tx, asker, now)
    return { code, token }
  }, 'read committed')
}

/** Uses today's prices. Refuses products that the catalogue does not show. */
async function pricedLines(tx: Tx, { shopId, lines }: PlacedCatalogueOrder) {
  const offers = await listOffers(
    tx,
    shopId,
    lines.map(({ productId }) => productId),
  )
  const there = new Map(offers.map((offer) => [offer.id, offer]))
  const gone = lines.filter(({ productId }) => there.get(productId)?.is_active !== 1)
  if (gone.length > 0) {
    const names = gone.flatMap(({ productId }) => there.get(productId)?.name ?? [])
    throw refuse('orderedGone', [names], { answer: { gone: gone.map(({ productId }) => productId) } })
  }
  return lines.map(({ productId, quantity }) => {
    const { name = '', price = 0 } = there.get(productId) ?? {}
    return { productId, quantity, name, price }
  })
}

async function freeCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = orderCode(Array.from({ length: CODE_LENGTH }, () => randomInt(CODE_SIGNS.length)))
    if (code !== undefined && !(await isCodeTaken(tx, code))) return code
  }
}
