import type { Centavos } from '@mostrador/domain/money'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { expectedOf } from './shift-sums.queries.ts'
import { findShift } from './shifts.queries.ts'

/** Expects a locked shift. Only supervisors learn how much cash the drawer holds (D94). */
export async function refuseTooMuchCash(
  tx: Tx,
  shiftId: number,
  amount: Centavos,
  { decides }: { readonly decides: boolean },
): Promise<void> {
  if (amount <= 0) return
  const shift = await findShift(tx, shiftId)
  if (!shift) throw refuse('shiftUnknown', [])
  const { cash } = await expectedOf(tx, shift)
  if (amount > cash) throw refuse('drawerShort', [decides ? cash : null])
}
