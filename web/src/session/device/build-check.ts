import { meta } from '@mostrador/contract/platform/meta'
import { call } from '../../api/calls/call.ts'
import { hasUnsavedWork } from '../storage/unsaved-work.ts'
import { reloadOnce } from './reload-once.ts'

/** Longest wait for /meta.json before the page is drawn: an old build beats an empty screen. */
const TIMEOUT_MS = 1_500

/** When the server's build was made, if it is newer than this one. */
export async function findNewerBuild(): Promise<number | undefined> {
  if (import.meta.env.DEV) return undefined
  try {
    const { buildDate } = await call(meta, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return buildDate > __BUILD_DATE__ ? buildDate : undefined
  } catch {
    return undefined
  }
}

/**
 * Clears the Cache Storage and loads the page again, or another address of the site; once for each build and never over
 * unsent work (D55). Says whether it does.
 */
export async function moveToBuild(buildDate: number, address?: string): Promise<boolean> {
  if (hasUnsavedWork()) return false
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
  return reloadOnce(`build:${buildDate}`, address)
}

/**
 * Asks which build the server runs; a newer one takes this one's place (B §1, D54). Resolves to true when the page is
 * about to be replaced.
 */
export async function replacedByNewerBuild(): Promise<boolean> {
  if (hasUnsavedWork()) return false
  const newer = await findNewerBuild()
  return newer !== undefined && moveToBuild(newer)
}
