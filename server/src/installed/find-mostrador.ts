import { meta } from '@mostrador/contract/platform/meta'

/** Returns true if a Mostrador answers at this port of the computer. */
export async function isMostradorAt(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${meta.path}`, { signal: AbortSignal.timeout(2_000) })
    const { buildDate } = (await answer.json()) as { buildDate?: unknown }
    return typeof buildDate === 'number'
  } catch {
    return false
  }
}
