import { isLoggedIn } from '@mostrador/contract/people/session'
import { connections } from '@mostrador/server/testing/ask'
import type { Finding } from '../proof.ts'
import type { Spread } from './spread.ts'

/**
 * Calls of a stranger per second. In the first second each server counts separately. A busy machine answers in
 * bursts, so half as many more may pass.
 */
const LIMIT = 100
const UNHEARD = 0.5
const LASTS_S = 6
const AT_ONCE = 64

/** A stranger who calls all servers at once is not allowed the limit of each. */
export async function flood(spread: Spread): Promise<Finding> {
  const agent = connections(AT_ONCE)
  const until = performance.now() + LASTS_S * 1000
  let [calls, through] = [0, 0]
  const caller = async () => {
    while (performance.now() < until) {
      const { status } = await spread.call(isLoggedIn, { agent })
      calls += 1
      if (status !== 429) through += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
  agent.destroy()
  // The measurement may begin and end within a second.
  const most = Math.round(LIMIT * (spread.servers.length + LASTS_S * (1 + UNHEARD)))
  return {
    what: `${spread.servers.length} servidores: llamadas de un desconocido que pasaron en ${LASTS_S} s`,
    value: `${through} de ${calls}`,
    wanted: `≤ ${most}`,
    isGood: through <= most,
    isTimed: true,
  }
}
