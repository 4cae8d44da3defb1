import { type DeviceSales, deviceSales } from '@mostrador/domain/money/shift'
import type { Instant } from '@mostrador/domain/time'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const numbers = statement<{ shiftId: number }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('shift_id', '=', p.shiftId)
    .where('device', 'is not', null)
    .where('device_number', 'is not', null)
    .select(['device', 'device_number as number'])
    .unionAll(db.selectFrom('discarded_number').where('shift_id', '=', p.shiftId).select(['device', 'number'])),
)

const erased = statement<{ shiftId: number }>()((db, p) =>
  db.selectFrom('erased_device').where('shift_id', '=', p.shiftId).select(['device', 'made']),
)

export interface ShiftDevice extends DeviceSales {
  /** True if its browser lost its storage meanwhile (D231). */
  readonly isErased?: true
}

/**
 * Lists the sale numbers of each device in a shift, and the missing ones (D97). Discarded sales are not missing.
 * @param reported number of sales that each device reports
 */
export async function listDeviceSales(
  db: Db,
  shiftId: number,
  reported: Readonly<Record<string, number>> = {},
): Promise<ShiftDevice[]> {
  const byDevice = new Map<string, number[]>(Object.keys(reported).map((device) => [device.toLowerCase(), []]))
  for (const { device, number } of await db.all(numbers, { shiftId })) {
    const list = byDevice.get(device ?? '') ?? []
    list.push(number ?? 0)
    byDevice.set(device ?? '', list)
  }
  const counts = new Map(Object.entries(reported).map(([device, made]) => [device.toLowerCase(), made]))
  const lost = new Map((await db.all(erased, { shiftId })).map(({ device, made }) => [device, made]))
  for (const device of lost.keys()) if (!byDevice.has(device)) byDevice.set(device, [])
  return [...byDevice].map(([device, list]) => ({
    ...deviceSales(device, list, Math.max(counts.get(device) ?? 0, lost.get(device) ?? 0)),
    ...(lost.has(device) && { isErased: true }),
  }))
}

const discard = statement<{ shiftId: number; device: string; number: number }>()((db, p) =>
  db
    .insertInto('discarded_number')
    .values({ shift_id: p.shiftId, device: p.device, number: p.number })
    .onConflict((conflict) => conflict.columns(['shift_id', 'device', 'number']).doNothing()),
)

export const insertDiscardedNumber = (tx: Tx, sale: { shiftId: number; device: string; number: number }) =>
  tx.change(discard, sale)

const noteErased = statement<{ shiftId: number; device: string; made: number; at: Instant }>()((db, p) =>
  db
    .insertInto('erased_device')
    .values({ shift_id: p.shiftId, device: p.device, made: p.made, noted_at: p.at })
    .onConflict((conflict) => conflict.columns(['shift_id', 'device']).doUpdateSet({ made: p.made, noted_at: p.at })),
)

/** Stores how many sales a device had made before it lost its storage. Replaces an earlier report. */
export const noteErasedDevice = (tx: Tx, device: { shiftId: number; device: string; made: number; at: Instant }) =>
  tx.change(noteErased, device)
