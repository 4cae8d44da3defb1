import type { beginStockCount as call } from '@mostrador/contract/goods/stock-counts'
import { type CountCandidate, stockCountNumber, tenOfToday } from '@mostrador/domain/goods/stock-count'
import { DAY_MS, instantOf, localDay, localTime, MINUTE_MS, startOfDay } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import { type Actor, isOutside } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Db, Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { once } from '../../platform/kept-answers/once.ts'
import { refuseSets } from '../stock/refuse-sets.ts'
import { listCountCandidates, listOfPlace } from './scope.queries.ts'
import { findLastMovement, insertCountedGoods, insertStockCount } from './stock-count.queries.ts'

type CountRequest = z.output<(typeof call)['body']>

/** Age beyond which movements cannot concern a new count, whose lines look back three minutes. */
const BEFORE_MS = 5 * MINUTE_MS

/** Refuses another shop's place, a deleted place or group, goods from elsewhere, and an empty count (D117). */
export async function beginStockCount(
  { database, clock }: ServiceContext,
  author: Actor,
  request: CountRequest,
  act: KeyedAct,
): Promise<Done<{ id: number; number: string }>> {
  if (isOutside(author.scope, request.shopId)) throw refuse('notFound', [])
  const candidates = request.scope === 'today' ? await candidatesOf(database.slow, request, clock()) : []
  return database.inTransaction((tx) => {
    const now = clock()
    return once(tx, act, now, async () => {
      const { shop, extension } = await refuseGonePlace(tx, request)
      const { name, goods } = await goodsOf(tx, request, candidates)
      const [issuedAt, issuedLocal] = [instantOf(now), localTime(now)]
      const id = await insertStockCount(tx, {
        shopId: request.shopId,
        shop,
        extensionId: request.extensionId,
        extension,
        name: request.name?.trim() || name,
        scope: request.scope,
        scopeId: request.scope === 'group' || request.scope === 'element' ? (request.scopeId ?? null) : null,
        state: 'open',
        isClosing: false,
        afterMovement: await findLastMovement(tx, instantOf(now - BEFORE_MS)),
        authorId: author.id,
        author: author.name,
        issuedAt,
        issuedLocal,
      })
      if (goods.length > 0)
        await insertCountedGoods(
          tx,
          goods.map((product) => ({ countId: id, productId: product.id, reason: product.reason })),
        )
      const number = stockCountNumber({ id, issuedAt: issuedLocal })
      await insertAudit(
        tx,
        {
          author: { id: author.id, name: author.name },
          act: 'abrir',
          entity: 'conteo',
          entityId: id,
          before: null,
          after: { conteo: number, nombre: request.name?.trim() || name, lugar: `${shop} · ${extension}` },
        },
        now,
      )
      return { id, number }
    })
  }, 'read committed')
}

const candidatesOf = (db: Db, place: CountRequest, now: number): Promise<CountCandidate[]> => {
  const today = startOfDay(localDay(now))
  return listCountCandidates(db, place, {
    now,
    since: (at) => Math.max(0, Math.ceil((today - Date.parse(at)) / DAY_MS)),
  })
}

async function refuseGonePlace(
  tx: Tx,
  { shopId, extensionId }: CountRequest,
): Promise<{ shop: string; extension: string }> {
  const shop = await findLookup(tx, 'shop', shopId)
  if (!shop?.isActive) throw refuse('choiceGone', [], { field: 'shopId' })
  const extension = await findLookup(tx, 'extension', extensionId)
  if (!extension?.isActive) throw refuse('choiceGone', [], { field: 'extensionId' })
  return { shop: shop.name, extension: extension.name }
}

async function goodsOf(
  tx: Tx,
  request: CountRequest,
  candidates: readonly CountCandidate[],
): Promise<{ name: string; goods: readonly { readonly id: number; readonly reason: string }[] }> {
  const { scope } = request
  if (scope === 'all') return { name: 'Todo', goods: [] }
  if (scope === 'today') {
    const goods = tenOfToday(candidates)
    if (goods.length === 0) throw refuse('nothingToCount', [])
    return { name: 'Los diez de hoy', goods }
  }
  if (scope === 'list') {
    const ids = [...new Set(request.productIds ?? [])]
    if (ids.length === 0) throw refuse('nothingChosen', [], { field: 'productIds' })
    const known = await listOfPlace(tx, request, ids)
    if (known.length < ids.length) throw refuse('notFound', [])
    await refuseSets(tx, ids)
    return {
      name: ids.length === 1 ? 'Un producto' : `Lista de ${ids.length} productos`,
      goods: ids.map((id) => ({ id, reason: '' })),
    }
  }
  if (request.scopeId === undefined) throw refuse('scopeNeeded', [], { field: 'scopeId' })
  const entry = await findLookup(tx, scope, request.scopeId)
  if (!entry) throw refuse('choiceGone', [], { field: 'scopeId' })
  return { name: entry.name, goods: [] }
}
