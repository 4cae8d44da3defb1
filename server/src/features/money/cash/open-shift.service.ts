import type { openShift as openShiftCall } from '@mostrador/contract/money/till'
import type { Centavos } from '@mostrador/domain/money'
import { writeMoney } from '@mostrador/domain/money'
import type { z } from 'zod/mini'
import { type Actor, isOutside } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { once } from '../../platform/kept-answers/once.ts'
import { holdDrawer } from './drawers.queries.ts'
import { insertNext, type OpenedShift } from './next-shift.ts'
import { findOpenShift, findShiftByKey, insertShiftKey } from './shifts.queries.ts'

type Opening = z.output<(typeof openShiftCall)['body']>

/**
 * Opens a shift of a drawer with a counted float (D93). Refuses another shop's drawer, one switched off, a shop without
 * shifts, and a drawer with an open shift (409 with its id). A till that opened it offline under its own key joins that
 * shift. Its sales find the shift by the key, and the log says so (D107).
 */
export async function openShift(
  { database, clock }: ServiceContext,
  cashier: Actor,
  { drawerId, float, key }: Opening,
  act: KeyedAct,
) {
  const done = await database.inTransaction((tx) => {
    return once(tx, act, clock(), async (): Promise<OpenedShift | { readonly joined: OpenedShift }> => {
      const drawer = await holdDrawer(tx, drawerId)
      // The clock is read after the wait for the shift before, so that this one begins later.
      const now = clock()
      if (!drawer || isOutside(cashier.scope, drawer.shopId)) throw refuse('notFound', [])
      const before = key === undefined ? undefined : await findShiftByKey(tx, key)
      if (before?.drawerId === drawerId) return { id: before.id, number: before.number }
      const open = await findOpenShift(tx, drawerId)
      if (open) {
        if (key === undefined) throw alreadyOpen(open)
        await joinShift(tx, cashier, { key, float, open, drawer: drawer.name }, now)
        return { joined: open }
      }
      if (!drawer.isActive) throw refuse('drawerOff', [drawer.name], { field: 'drawerId' })
      const { shifts, isSelling } = await findCashSettings(tx, drawer.shopId)
      if (shifts === 'no') throw refuse('noShiftsHere', [])
      if (!isSelling) throw refuse('shopOff', [(await findLookup(tx, 'shop', drawer.shopId))?.name ?? ''])
      return insertNext(tx, cashier, { ...drawer, float, key }, now)
    })
  }, 'read committed')
  // The refusal follows the commit, so that the joined key is kept.
  if ('joined' in done.answer) throw alreadyOpen(done.answer.joined)
  return { answer: done.answer, isReplay: done.isReplay }
}

const alreadyOpen = ({ id, number }: OpenedShift) =>
  refuse('shiftOpen', [number], { field: 'drawerId', answer: { id } })

async function joinShift(
  tx: Tx,
  { id, name }: Actor,
  { key, float, open, drawer }: { key: string; float: Centavos; open: OpenedShift; drawer: string },
  now: number,
): Promise<void> {
  await insertShiftKey(tx, key, open.id)
  await insertAudit(
    tx,
    {
      author: { id, name },
      act: 'unir',
      entity: 'turno',
      entityId: open.id,
      before: { caja: drawer, fondo: writeMoney(float) },
      after: { turno: open.number, motivo: 'La caja ya tenía un turno abierto' },
    },
    now,
  )
}
