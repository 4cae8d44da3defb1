import { meta } from '@mostrador/contract/meta'
import { call } from '../api/call.ts'
import { reloadOnce } from './reload-once.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

/** Longest wait for /meta.json before the page is drawn: an old build beats an empty screen. */
const PATIENCE = 1_500

/**
 * Asks which build the server runs; a newer one clears the Cache Storage and reloads (B §1, D54, D55). Resolves to
 * true when the page is about to be replaced.
 */
export async function replacedByNewerBuild(): Promise<boolean> {
  if (import.meta.env.DEV || hasUnsavedWork()) return false
  try {
    const { buildDate } = await call(meta, { signal: AbortSignal.timeout(PATIENCE) })
    if (buildDate <= __BUILD_DATE__) return false
    if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
    return reloadOnce(`build:${buildDate}`)
  } catch {
    return false
  }
}
