import { openShift } from '@mostrador/contract/money/till'
import { call } from '../api/calls/call.ts'
import { CallRefused } from '../api/calls/call-errors.ts'
import { noteShiftId } from './number-sale.ts'
import { answered, untoldOf } from './till.ts'
import { setTill, tillOf } from './till-drawer.ts'

/** Longest time that a sale waits for the opening of its shift. After that the sale itself waits. */
const TIMEOUT_MS = 8_000

/** Statuses that do not decide about the opening: nobody is logged in, or too many requests. */
const SAYS_NOTHING_OF_IT: readonly number[] = [401, 429]

/** Requests under way by the opening's key, so that two callers send it once. */
const underWay = new Map<string, Promise<void>>()

/**
 * Sends shifts opened here without network, each under its key, before the sales that name it. If the drawer already
 * had an open shift, the sales join that (D107). Throws if no answer came, or one that does not decide.
 */
export async function tellOpenings(shopId: number): Promise<void> {
  for (const opening of untoldOf(tillOf(shopId))) {
    const sending = underWay.get(opening.key) ?? send(shopId, opening)
    underWay.set(opening.key, sending)
    await sending.finally(() => underWay.delete(opening.key))
  }
}

async function send(shopId: number, body: { drawerId: number; float: number; key: string }): Promise<void> {
  const headers = { 'Idempotency-Key': body.key }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const opened = await call(openShift, { body, headers, signal, hasWaited: true }).catch((fault: unknown) => {
    if (!(fault instanceof CallRefused) || SAYS_NOTHING_OF_IT.includes(fault.status)) throw fault
    const { id } = fault.details as { id?: number }
    return { id, number: null }
  })
  if (opened.id === undefined) {
    // The refusal is final. Sales under this key count outside all shifts, and the log says so.
    setTill(shopId, (till) => answered(till, body.key, null))
    return
  }
  const { id, number } = opened
  await noteShiftId(body.key, id)
  setTill(shopId, (till) => answered(till, body.key, { id, number }))
}
