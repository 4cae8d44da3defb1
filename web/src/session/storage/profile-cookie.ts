import type { Profile } from '@mostrador/domain/people/user'
import { DAY_MS } from '@mostrador/domain/time'
import { readKeptProfile, writeKeptProfile } from './kept-profile.ts'
import { readPageCookie, writePageCookie } from './page-cookie.ts'
import { canEncrypt, profileKey } from './profile-key.ts'

const NAME = 'perfil'
/** The cookie lasts as long as the longest session (D10). It decides only what is drawn first. */
const LONGEST_S = (30 * DAY_MS) / 1000
/** Browsers drop cookies above 4 kB. */
const LONGEST_BYTES = 3_800

const writeBytes = (bytes: Uint8Array): string => encodeURIComponent(btoa(String.fromCharCode(...bytes)))

const readBytes = (written: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(decodeURIComponent(written)), (letter) => letter.charCodeAt(0))

/** Time of the last confirmation by the server, in milliseconds. Sealed with the profile. */
let confirmedAt: number | undefined

/** Selling without network goes on for the user last confirmed on this device, and not for ever (D74). */
export const lastConfirmed = (): number | undefined => confirmedAt

/** Keeps the profile encrypted in the cookie `perfil` (D11). Does nothing without WebCrypto. */
export async function keepProfile(profile: Profile): Promise<void> {
  confirmedAt = Date.now()
  if (!canEncrypt()) return
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(writeKeptProfile(profile, confirmedAt))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await profileKey(), text))
  const written = writeBytes(new Uint8Array([...iv, ...sealed]))
  if (written.length <= LONGEST_BYTES) writePageCookie(NAME, written, LONGEST_S)
}

/** Reads the profile from the cookie. undefined if it is absent, damaged, or of another browser. */
export async function readProfile(): Promise<Profile | undefined> {
  const written = readPageCookie(NAME)
  if (!written || !canEncrypt()) return undefined
  try {
    const bytes = readBytes(written)
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, 12) },
      await profileKey(),
      bytes.slice(12),
    )
    const kept = readKeptProfile(new TextDecoder().decode(opened))
    confirmedAt = kept.confirmedAt
    return kept.profile
  } catch {
    return undefined
  }
}

export const forgetProfile = (): void => writePageCookie(NAME, '', 0)
