import type { Receiver } from '@mostrador/domain/fel/receiver'
import { through } from '@mostrador/domain/fel/state'
import type { Tx } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { findSaleLines } from './document-lines.ts'
import { findFelShop } from './fel-shop.queries.ts'
import { type HeldDocument, inheritWaiting, moveDocument } from './held-document.queries.ts'
import { storeSaleDocument } from './sale-document.ts'

/**
 * Another document in the place of one that was given up (D164): the same goods and sums under a new key, by the settings of today.
 * What waited for the first waits for it.
 */
export async function replaceDocument(
  tx: Tx,
  old: HeldDocument,
  { receiver, emittedAt }: { readonly receiver: Receiver; readonly emittedAt: number },
  now: number,
): Promise<number> {
  const { id, shopId, invoiceId, total, access, state: from } = old
  const to = through(from, 'drop')
  const shop = await findFelShop(tx, shopId)
  if (to === null || !shop || access === null || !(await moveDocument(tx, { id, from, to })))
    throw refuse('felNotThere', [])
  const planned = { shop, receiver, access, emittedAt, total, flaw: null }
  const heirId = await storeSaleDocument(
    tx,
    planned,
    { shopId, invoiceId, now, replacesId: id },
    await findSaleLines(tx, invoiceId),
  )
  await inheritWaiting(tx, id, heirId)
  return heirId
}
