import { FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import { instantOf } from '@mostrador/domain/time'
import { type Actor, isOutside } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { findBrand } from '../../group/shops/shop-brand.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { once } from '../../platform/kept-answers/once.ts'
import {
  type CatalogueOrderRecord,
  findCatalogueOrder,
} from '../catalogue-order-records/catalogue-order-record.queries.ts'
import { takenRefusal } from '../catalogue-order-records/hold-catalogue-order.ts'
import { markDeclined } from './decided.queries.ts'
import { setAside } from './set-aside.ts'

export interface DecisionResult {
  readonly code: string
  /** Absent if the order was declined. */
  readonly held?: { readonly encargoId: number; readonly until: string }
}

interface DecisionRequest {
  readonly id: number
  readonly act: 'setAside' | 'decline'
  readonly reason?: string | undefined
}

/**
 * Sets the goods aside, or declines with a reason (D192). Refuses `notFound`, orders that are decided already, a
 * decline without a reason, an erased customer, and products without enough stock.
 */
export const decideCatalogueOrder = (
  context: ServiceContext,
  actor: Actor,
  { id, act: what, reason }: DecisionRequest,
  act: KeyedAct,
): Promise<Done<DecisionResult>> =>
  context.database.inTransaction((tx) => {
    const now = context.clock()
    return once(tx, act, now, async () => {
      const order = await findCatalogueOrder(tx, id)
      if (!order || isOutside(actor.scope, order.shopId)) throw refuse('notFound', [])
      const taken = await takenRefusal(tx, order)
      if (taken) throw taken
      if (order.declinedAt !== null) throw refuse('catalogueOrderDeclined', [order.code])
      return what === 'setAside' ? hold(tx, context, actor, order) : decline(tx, actor, order, { reason, now })
    })
  }, 'read committed')

async function decline(
  tx: Tx,
  actor: Actor,
  { id, code }: CatalogueOrderRecord,
  { reason, now }: { readonly reason: string | undefined; readonly now: number },
): Promise<DecisionResult> {
  if (!reason) throw refuse('declineReasonMissing', [], { field: 'reason' })
  await markDeclined(tx, { id, now: instantOf(now), userId: actor.id, reason })
  await auditDecision(tx, actor, { id, code }, 'no se pudo', { motivo: reason }, now)
  return { code }
}

async function hold(
  tx: Tx,
  { clock }: ServiceContext,
  actor: Actor,
  order: CatalogueOrderRecord,
): Promise<DecisionResult> {
  const { id, code, shopId, phone, name } = order
  if (phone === '') throw refuse('catalogueOrderErased', [code])
  const { holdDays } = (await findBrand(tx, shopId)) ?? { holdDays: 1 }
  const held = await setAside(
    tx,
    actor,
    { orderId: id, shopId, phone, customer: name === '' ? FINAL_CONSUMER : name, days: holdDays },
    clock,
  )
  await auditDecision(tx, actor, order, 'apartar', { encargo: held.number, hasta: held.until }, clock())
  return { code, held: { encargoId: held.encargoId, until: held.until } }
}

const auditDecision = (
  tx: Tx,
  { id, name }: Actor,
  order: Pick<CatalogueOrderRecord, 'id' | 'code'>,
  act: 'apartar' | 'no se pudo',
  after: object,
  now: number,
): Promise<number> =>
  insertAudit(
    tx,
    {
      author: { id, name },
      act,
      entity: 'pedido del catálogo',
      entityId: order.id,
      before: { codigo: order.code },
      after,
    },
    now,
  )
