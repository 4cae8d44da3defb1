import type { askTransfer as askTransferCall } from '@mostrador/contract/goods/transfers'
import type { StockLocation } from '@mostrador/domain/goods/product'
import { isEndOf, transferNumber } from '@mostrador/domain/goods/transfer'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { Actor } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { refuseSets } from '../stock/refuse-sets.ts'
import { insertTransfer, insertTransferLines, listGoodsAt } from './transfer-record.queries.ts'
import { areOfTwoIssuers } from './two-issuers.queries.ts'

/** Reserves no stock (D115). Refuses a user of neither end, and products that are not at the origin. */
export const askTransfer = (
  context: ServiceContext,
  mover: Actor,
  { from, to, items, note }: z.output<(typeof askTransferCall)['body']>,
  act: KeyedAct,
): Promise<Done<{ id: number; number: string }>> =>
  doOnce(context, act, async (tx, now) => {
    if (!isEndOf(mover.scope, { fromShopId: from.shopId, toShopId: to.shopId })) throw refuse('transferNotYours', [])
    if (from.shopId === to.shopId && from.extensionId === to.extensionId)
      throw refuse('transferSamePlace', [], { field: 'to' })
    const requested = new Map(items.map(({ productId, quantity }) => [productId, quantity]))
    if (requested.size < items.length) throw refuse('transferTwice', [], { field: 'items' })
    const [origin, destination] = [await nameOf(tx, from, 'from'), await nameOf(tx, to, 'to')]
    if (await areOfTwoIssuers(tx, from.shopId, to.shopId)) throw refuse('twoIssuers', [origin.shop, destination.shop])
    const goods = new Map((await listGoodsAt(tx, from, [...requested.keys()])).map((each) => [each.productId, each]))
    if (goods.size < requested.size) throw refuse('notOfOrigin', [], { field: 'items' })
    await refuseSets(tx, [...requested.keys()])

    const askedAt = localTime(now)
    const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
    const id = await insertTransfer(tx, {
      fromShopId: from.shopId,
      from: origin.shop,
      fromExtensionId: from.extensionId,
      fromExtension: origin.extension,
      toShopId: to.shopId,
      to: destination.shop,
      toExtensionId: to.extensionId,
      toExtension: destination.extension,
      state: 'requested',
      units,
      note: note ?? '',
      reason: '',
      authorId: mover.id,
      author: mover.name,
      askingShopId: mover.scope,
      askedAt: instantOf(now),
      askedLocal: askedAt,
    })
    const lines = items.flatMap(({ productId, quantity }) => {
      const product = goods.get(productId)
      return product ? [{ ...product, transferId: id, asked: quantity }] : []
    })
    await insertTransferLines(
      tx,
      lines.map((line, index) => ({ ...line, line: index + 1 })),
    )
    const number = transferNumber({ id, askedAt })
    await insertAudit(
      tx,
      {
        author: mover,
        act: 'solicitar',
        entity: 'traslado',
        entityId: id,
        before: null,
        after: { traslado: number, de: origin.shop, a: destination.shop, unidades: units },
      },
      now,
    )
    return { id, number }
  })

async function nameOf(tx: Tx, { shopId, extensionId }: StockLocation, field: 'from' | 'to') {
  const shop = await findLookup(tx, 'shop', shopId)
  const extension = await findLookup(tx, 'extension', extensionId)
  if (!shop?.isActive || !extension?.isActive) throw refuse('choiceGone', [], { field })
  return { shop: shop.name, extension: extension.name }
}
