import * as calls from '@mostrador/contract/money/cash'
import { shiftColumns } from '@mostrador/contract/money/cash'
import * as till from '@mostrador/contract/money/till'
import { DONE } from '@mostrador/domain/messages.es'
import { drawerEffect } from '@mostrador/domain/money/shift'
import { can } from '@mostrador/domain/people/permissions'
import { localDay } from '@mostrador/domain/time'
import { actorOf, type Caller, isOutside, rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { findTillFel } from '../../fiscal/fel/settings/fel-shop.queries.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, sheet } from '../../platform/spreadsheets/sheet.ts'
import { drawerSheet, shiftSheet } from './cash-sheets.ts'
import { closeShift } from './close-shift.service.ts'
import { cookieDevice, setCookieDevice } from './device-cookie.http.ts'
import { listDrawers } from './drawers.queries.ts'
import { addDrawer, editDrawer } from './drawers.service.ts'
import { knownDevice } from './known-device.service.ts'
import { moveCash } from './move-cash.service.ts'
import { openShift } from './open-shift.service.ts'
import { readShifts } from './read-shifts.ts'
import { recountShift } from './recount-shift.service.ts'
import { setFloat } from './set-float.service.ts'
import { listShifts } from './shift-list.queries.ts'
import { findNamedShift } from './shifts.queries.ts'
import { shownShift } from './show-shift.ts'
import { guardDrawerSum } from './sum-guard.ts'

const cashierOf = (caller: Caller) => ({ ...actorOf(caller), decides: can(caller, 'shifts.decide') })

export function cashRoutes({ staff }: Binder, context: Context): void {
  const { reads } = context.database

  const shown = async (caller: Caller, id: number) => {
    const cashier = cashierOf(caller)
    const shift = await findNamedShift(reads, id)
    if (!shift || isOutside(cashier.scope, shift.shopId)) throw refuse('notFound', [])
    return shownShift(reads, cashier, shift)
  }

  staff(till.drawerList, async ({ query, caller }) => {
    const scope = rowScope(caller)
    if (query.shopId !== undefined && isOutside(scope, query.shopId)) throw refuse('notFound', [])
    const shopId = query.shopId ?? caller.shopId
    return {
      drawers: await listDrawers(reads, scope ?? query.shopId ?? null),
      settings: {
        ...(await findCashSettings(reads, shopId)),
        fel: await findTillFel(reads, shopId, localDay(context.clock())),
      },
      message: DONE.listed,
    }
  })

  staff(till.knownDevice, async ({ body, caller, request, reply }) => {
    const known = await knownDevice(context, caller, body, cookieDevice(request))
    setCookieDevice(request, reply, known.device, context.config.publicUrl)
    return { ...known, message: DONE.listed }
  })

  staff(calls.addDrawer, async ({ body, caller }) => ({
    id: await addDrawer(context, caller, { ...body, extensionId: body.extensionId ?? null }),
    message: DONE.added(body.name),
  }))

  staff(calls.editDrawer, async ({ body, caller }) => {
    await editDrawer(context, caller, { ...body, extensionId: body.extensionId ?? null })
    return { id: body.id, message: DONE.saved(body.name) }
  })

  staff(till.openShift, async ({ body, caller, request, reply }) => {
    const done = await openShift(context, cashierOf(caller), body, keyedAct(till.openShift, request, caller, body))
    return { ...replayed(reply, done), message: DONE.shiftOpened(done.answer.number) }
  })

  staff(calls.shiftList, async ({ query, caller }) => ({
    ...(await readShifts(context.database, cashierOf(caller), query)),
    columns: [...shiftColumns.listed],
    message: DONE.listed,
  }))

  staff(calls.shiftById, async ({ body, caller }) => ({ shift: await shown(caller, body.id), message: DONE.listed }))

  staff(calls.moveCash, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.moveCash, request, caller, body)
    const work = () => moveCash(context, cashierOf(caller), body, act)
    const done = await guardDrawerSum(context, caller, work, { movesCash: drawerEffect(body.kind, body.amount) !== 0 })
    return { ...replayed(reply, done), message: DONE.cashMoved }
  })

  staff(calls.closeShift, async ({ body, caller, request, reply }) => {
    const done = await closeShift(context, cashierOf(caller), body, keyedAct(calls.closeShift, request, caller, body))
    return { shift: await shown(caller, replayed(reply, done).id), message: DONE.shiftClosed }
  })

  staff(calls.relieveShift, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.relieveShift, request, caller, body)
    const { id, next } = replayed(reply, await closeShift(context, cashierOf(caller), body, act, { float: body.float }))
    return { shift: await shown(caller, id), next: next ?? 0, message: DONE.shiftRelieved }
  })

  staff(calls.setFloat, async ({ body, caller }) => {
    // The guard applies because a lower float is compared with the cash already taken.
    const work = () => setFloat(context, cashierOf(caller), body)
    await guardDrawerSum(context, caller, work, { movesCash: true })
    return { message: DONE.floatSet }
  })

  staff(calls.recountShift, async ({ body, caller, request, reply }) => {
    replayed(reply, await recountShift(context, caller, body, keyedAct(calls.recountShift, request, caller, body)))
    return { message: DONE.shiftRecounted }
  })

  staff(calls.shiftExport, ({ query, caller }) => {
    const rows = atOnce(() =>
      listShifts(
        context.database.slow,
        { scope: rowScope(caller), decides: true },
        query,
        wholeListing(query, shiftColumns),
      ),
    )
    return exportFile(calls.shiftExport, query.format, sheet(shiftSheet, rows), context.clock())
  })

  staff(till.drawerExport, ({ query }) => {
    const rows = atOnce(async () => ({ rows: await listDrawers(context.database.slow, null) }))
    return exportFile(till.drawerExport, query.format, sheet(drawerSheet, rows), context.clock())
  })
}
