import type { countStock as call } from '@mostrador/contract/goods/stock-counts'
import { shelfBefore, withScan } from '@mostrador/domain/goods/stock-count'
import { instantOf } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import { type Actor, isOutside } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Db } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { once } from '../../platform/kept-answers/once.ts'
import { refuseSets } from '../stock/refuse-sets.ts'
import {
  findCounted,
  findLine,
  holdCounted,
  holdStockCount,
  listHeld,
  listMovedSince,
  namesProduct,
  type StockCount,
  storeLine,
} from './stock-count.queries.ts'
import { thumbnail } from './stock-count-detail.ts'

/** A scanned line never has the expected units (D117). */
export interface ScannedLine {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly photo: string
  readonly counted: number
  readonly held: number
}

/**
 * Adds a scan to its line, which keeps the moment and the stock of its last scan (D117). The product is locked, so that
 * no sale comes between. A pack's code counts its units each time (D174). An offline scan counts at its own moment.
 * Refuses an empty scan, another shop's count, an approved one, and products outside its scope.
 */
export const countStock = (
  { database, clock }: ServiceContext,
  counter: Actor,
  { countId, productId, code, units, mode, age = 0 }: z.output<(typeof call)['body']>,
  act: KeyedAct,
): Promise<Done<ScannedLine>> =>
  database.inTransaction((tx) => {
    const now = clock()
    return once(tx, act, now, async () => {
      if (mode === 'set' && units < 0) throw refuse('countNegative', [], { field: 'units' })
      const count = await holdStockCount(tx, countId)
      if (!count || isOutside(counter.scope, count.shopId)) throw refuse('notFound', [])
      if (count.state === 'approved') throw refuse('countApproved', [])
      const scanned = productId === undefined && code !== undefined ? await findCounted(tx, count, code) : undefined
      const id = productId ?? scanned?.id
      if (id === undefined)
        throw code === undefined ? refuse('codeNeeded', [], { field: 'code' }) : refuse('codeUnknown', [code])
      const product = await holdCounted(tx, id)
      if (!product || product.shopId !== count.shopId || product.extensionId !== count.extensionId)
        throw refuse('notFound', [])
      await refuseSets(tx, [id])
      if (!(await isOf(tx, count, product))) throw refuse('notOfCount', [product.name])
      const line = await findLine(tx, countId, id)
      if (line && line.approvedAt !== null) throw refuse('lineApproved', [product.name])

      const today = { stock: product.quantity, held: (await listHeld(tx, [id])).get(id) ?? 0 }
      // The clock is read after the wait for others, so that an earlier scan of the line is not later than this one.
      const at = instantOf(Math.max(clock() - age * 1000, Date.parse(count.issuedAt)))
      const since = age > 0 ? await listMovedSince(tx, { productId: id, after: count.afterMovement, at }) : []
      const shelf = shelfBefore(today, since)
      const after = withScan(line, { units: units * (scanned?.units ?? 1), mode, at, ...shelf })
      if ('problem' in after) throw refuse(after.problem, [product.name, line?.counted ?? 0])
      await storeLine(tx, { countId, productId: id, ...after, counter: counter.name })
      const { name, photos } = product
      return {
        id,
        name,
        code: product.code,
        photo: thumbnail(photos),
        counted: after.counted,
        held: shelf.held,
      }
    })
  }, 'read committed')

async function isOf(
  db: Db,
  { id, scope, scopeId }: StockCount,
  product: { readonly id: number; readonly groupId: number; readonly elementId: number },
): Promise<boolean> {
  if (scope === 'all') return true
  if (scope === 'group') return product.groupId === scopeId
  if (scope === 'element') return product.elementId === scopeId
  return namesProduct(db, id, product.id)
}
