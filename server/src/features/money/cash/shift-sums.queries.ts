import type { Centavos } from '@mostrador/domain/money'
import { METHOD_NUMBERS, METHODS, type PaymentMethod } from '@mostrador/domain/money/payment'
import { drawerEffect, LATENESS_NUMBERS } from '@mostrador/domain/money/shift'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { drawerMovements } from '../../../db/tables/cash.ts'
import type { Shift } from './shifts.queries.ts'

const byMethod = statement<{ shiftId: number }>()((db, p) =>
  db
    .selectFrom('payment')
    .where('shift_id', '=', p.shiftId)
    .where('lateness', '=', LATENESS_NUMBERS.onTime)
    .groupBy('method')
    .select((eb) => ['method', eb.fn.sum<number>('amount').as('sum')]),
)

const moved = drawerMovements.reading('kind', 'amount')
const movements = statement<{ shiftId: number }>()((db, p) =>
  db.selectFrom('drawer_movement').where('shift_id', '=', p.shiftId).where('at_close', '=', 0).select(moved.columns),
)

/** Cash is the float and all movements, other forms are their parts. Excludes sales after the count (D96). */
export async function expectedOf(
  db: Db,
  { id, float }: Pick<Shift, 'id' | 'float'>,
): Promise<Readonly<Record<PaymentMethod, Centavos>>> {
  const sums = new Map((await db.all(byMethod, { shiftId: id })).map(({ method, sum }) => [method, sum]))
  const drawer = (await db.all(movements, { shiftId: id }))
    .map(moved.decode)
    .reduce((sum, { kind, amount }) => sum + drawerEffect(kind, amount), float)
  return Object.fromEntries(
    METHODS.map((method) => [method, (sums.get(METHOD_NUMBERS[method]) ?? 0) + (method === 'cash' ? drawer : 0)]),
  ) as Record<PaymentMethod, Centavos>
}
