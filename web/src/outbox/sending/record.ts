import type { RecordRequest } from '@mostrador/contract/sale/orders'
import { accessOf } from '@mostrador/domain/fiscal/access-number'
import { CallFailed } from '../../api/calls/call-errors.ts'
import { orderRequest } from '../../bag/attempt.ts'
import type { Outbox } from '../waiting/outbox.ts'
import { markOf, type WaitingSale } from '../waiting/waiting-sale.ts'
import { afterFault, type StoredSale } from './answer.ts'
import { holdingSale } from './locks.ts'
import { correcting } from './sell.ts'

/** Another tab has sent, corrected or discarded the sale, so it cannot be recorded. */
export class SaleMoved extends CallFailed {
  constructor() {
    super('Esta venta ya no está por revisar en este dispositivo.')
  }
}

/** The request to record a sale. Its content equals that of every earlier attempt under its key (D25). */
export function recordRequest(
  { key, userId, soldAt, bag, said = '', ...sale }: WaitingSale,
  { reason, supervisorKey }: { reason: string; supervisorKey: string },
  decides: boolean,
): RecordRequest {
  const { lines, shownSubtotal = 0, shownTotal = 0, ...terms } = orderRequest(bag)
  return {
    ...terms,
    ...correcting(bag),
    ...markOf(sale),
    key,
    access: accessOf(key),
    soldBy: userId,
    soldAt,
    refusal: said,
    reason: reason.trim(),
    ...(!decides && { supervisorKey }),
    lines: lines.map(({ shownPrice = 0, ...line }) => ({ ...line, shownPrice })),
    shownSubtotal,
    shownTotal,
  }
}

/** Holds the sale's lock, so that no tab sends it meanwhile. Removes the sale from the queue if the answer names it. */
export const recordHeld = <Reply extends StoredSale>(
  outbox: Outbox | undefined,
  key: string,
  act: () => Promise<Reply>,
): Promise<Reply> =>
  holdingSale(key, async () => {
    const sale = await outbox?.find(key)
    if (sale?.state !== 'review') throw new SaleMoved()
    const reply = await act()
    if (reply.key?.toLowerCase() !== key.toLowerCase()) throw new CallFailed()
    await outbox?.leave(sale, reply.orderId)
    return reply
  })

export async function storedInstead(outbox: Outbox | undefined, sale: WaitingSale, fault: unknown): Promise<void> {
  const fate = afterFault(sale, fault)
  if (!fate.leaves && fate.sale.storedAs !== undefined) await outbox?.change(sale.key, () => fate.sale)
}
