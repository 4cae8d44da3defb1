import { randomUUID } from 'node:crypto'
import type { knownDevice as knownDeviceCall } from '@mostrador/contract/money/till'
import { instantOf } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { Caller } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { listDeviceSales, noteErasedDevice, type ShiftDevice } from './device-sales.queries.ts'
import { listDrawers } from './drawers.queries.ts'
import { shareShift } from './shifts.queries.ts'

type KnownDeviceRequest = z.output<(typeof knownDeviceCall)['body']>
type KnownDevice = Pick<z.output<(typeof knownDeviceCall)['reply']>, 'device' | 'isKnown' | 'lastNumbers'>

/**
 * Returns the device of the caller (D231). One without a name is new, or has lost its storage if the cookie names it.
 * In each open shift of the caller's shop its numbers continue after the highest one that the server or the device
 * knows. The shift stores their number.
 * @param cookie device that this browser was before.
 */
export async function knownDevice(
  { database, clock }: ServiceContext,
  caller: Pick<Caller, 'id' | 'name' | 'shopId'>,
  { device, usedNumbers = [] }: KnownDeviceRequest,
  cookie: string | undefined,
): Promise<KnownDevice> {
  if (device !== undefined) return { device, isKnown: true, lastNumbers: [] }
  if (cookie === undefined) return { device: randomUUID(), isKnown: false, lastNumbers: [] }
  return database.inTransaction(async (tx) => {
    const now = clock()
    const lastNumbers: { shiftId: number; last: number }[] = []
    const lost: string[] = []
    const open = (await listDrawers(tx, caller.shopId)).flatMap(({ shift }) => shift ?? [])
    for (const shift of open.toSorted((a, b) => a.id - b.id)) {
      // The shared lock keeps the shift from being counted meanwhile.
      if ((await shareShift(tx, shift.id))?.closedAt !== null) continue
      const numberOf = new Map<string, number>()
      for (const each of usedNumbers) if (each.shiftId === shift.id) numberOf.set(each.device ?? cookie, each.last)
      for (const each of await eraseIn(tx, shift.id, { own: cookie, numberOf, at: instantOf(now) })) {
        if (each.device === cookie) lastNumbers.push({ shiftId: shift.id, last: each.made })
        lost.push(
          `turno ${shift.number}: ${each.missing.length === 0 ? 'no falta ninguna' : `faltan ${each.missing.join(', ')}`}`,
        )
      }
    }
    if (lost.length > 0)
      await insertAudit(
        tx,
        {
          author: { id: caller.id, name: caller.name },
          act: 'almacenamiento borrado',
          entity: 'dispositivo',
          entityId: cookie,
          before: null,
          after: { 'ventas que faltan': lost.join('; ') },
        },
        now,
      )
    return { device: cookie, isKnown: true, lastNumbers }
  })
}

async function eraseIn(
  tx: Tx,
  shiftId: number,
  { own, numberOf, at }: { own: string; numberOf: ReadonlyMap<string, number>; at: string },
): Promise<ShiftDevice[]> {
  const devices = (await listDeviceSales(tx, shiftId, Object.fromEntries(numberOf))).filter(
    ({ device, made }) => made > 0 && (device === own || numberOf.has(device)),
  )
  for (const { device, made } of devices) await noteErasedDevice(tx, { shiftId, device, made, at })
  return devices
}
