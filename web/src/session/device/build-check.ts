import { meta } from '@mostrador/contract/platform/meta'
import { call } from '../../api/calls/call.ts'
import { hasUnsavedWork } from '../storage/unsaved-work.ts'
import { reloadOnce } from './reload-once.ts'

/** Longest wait for /meta.json before the page is drawn: an old build beats an empty screen. */
const TIMEOUT_MS = 1_500

/** The time of the server's build if it is newer than this one. */
export async function findNewerBuild(): Promise<number | undefined> {
  if (import.meta.env.DEV) return undefined
  try {
    const { buildDate } = await call(meta, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return buildDate > __BUILD_DATE__ ? buildDate : undefined
  } catch {
    return undefined
  }
}

/** Reloads without the Cache Storage, once per build and never over unsent work (D55). Returns whether it acts. */
export async function moveToBuild(buildDate: number, address?: string): Promise<boolean> {
  if (hasUnsavedWork()) return false
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
  return reloadOnce(`build:${buildDate}`, address)
}

/** Moves to the server's build if it is newer (B §1, D54). Resolves to true if the page is about to be replaced. */
export async function replacedByNewerBuild(): Promise<boolean> {
  if (hasUnsavedWork()) return false
  const newer = await findNewerBuild()
  return newer !== undefined && moveToBuild(newer)
}
