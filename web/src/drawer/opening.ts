import { openShift } from '@mostrador/contract/money/till'
import { call } from '../api/calls/call.ts'
import { CallRefused } from '../api/calls/call-errors.ts'
import { noteShiftId } from './number-sale.ts'
import { answered, untoldOf } from './till.ts'
import { setTill, tillOf } from './till-drawer.ts'

/** So long a sale waits for the opening of its shift; then it waits itself. */
const TIMEOUT_MS = 8_000

/** Nobody is logged in, or too much was asked at once: that says nothing of the opening. */
const SAYS_NOTHING_OF_IT: readonly number[] = [401, 429]

/** By the key of the opening: two who wait for it send it once. */
const underWay = new Map<string, Promise<void>>()

/**
 * Tells the server of the shifts that were opened here without network, each under its key; one is to be there before the sales
 * that name it. Where the drawer had one open, the sales join that (D107). Throws when there was no answer, and what says nothing of
 * the opening itself.
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
    // Refused for good: what was sold under the key counts beside all shifts, and the log says so.
    setTill(shopId, (till) => answered(till, body.key, null))
    return
  }
  const { id, number } = opened
  await noteShiftId(body.key, id)
  setTill(shopId, (till) => answered(till, body.key, { id, number }))
}
