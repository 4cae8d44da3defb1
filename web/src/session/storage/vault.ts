import { canEncrypt, type DraftKey, forgetDraftKey, keepDraftKey, keptDraftKey } from './profile-key.ts'

/** Seals the logged-in user's texts. `open` is synchronous, for texts that this page has sealed or learned. */
export interface Vault {
  seal(text: string): Promise<string>
  open(sealed: string): string | undefined
  /** A text that is replaced. */
  forget(sealed: string): void
  /** Opens texts for later. What another person's key sealed stays closed. */
  learn(sealed: readonly string[]): Promise<void>
}

const IV_BYTES = 12

const writeBytes = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const readBytes = (written: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(written.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

export function makeVault(key: CryptoKey): Vault {
  const known = new Map<string, string>()
  const openOne = async (sealed: string): Promise<void> => {
    try {
      const bytes = readBytes(sealed)
      const iv = bytes.slice(0, IV_BYTES)
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(IV_BYTES))
      known.set(sealed, new TextDecoder().decode(text))
    } catch {
      // Another person's key sealed it, or it is damaged.
    }
  }
  return {
    async seal(text) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
      const sealed = writeBytes(new Uint8Array([...iv, ...new Uint8Array(bytes)]))
      known.set(sealed, text)
      return sealed
    },
    open: (sealed) => known.get(sealed),
    forget: (sealed) => void known.delete(sealed),
    async learn(sealed) {
      await Promise.all(sealed.filter((each) => !known.has(each)).map(openOne))
    },
  }
}

export const importKey = (written: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', readBytes(written), 'AES-GCM', false, ['encrypt', 'decrypt'])

let current: { readonly userId: number; readonly vault: Vault } | undefined
let isClosed = false

export const vaultOf = (userId: number): Vault | undefined => (current?.userId === userId ? current.vault : undefined)

/** True after a logout on this page. Nothing is kept then. */
export const isVaultClosed = (): boolean => isClosed

const use = ({ userId, key }: DraftKey): Vault => {
  const vault = makeVault(key)
  current = { userId, vault }
  return vault
}

/** The vault of the person whom the profile cookie names, as this browser kept its key (D11). */
export async function rememberedVault(userId: number): Promise<Vault | undefined> {
  if (!canEncrypt()) return undefined
  try {
    const kept = await keptDraftKey()
    return kept?.userId === userId ? use(kept) : undefined
  } catch {
    return undefined
  }
}

/** Returns the vault of the user whom the server named. undefined if the browser or the server has no key. */
export async function givenVault(userId: number, written: string | undefined): Promise<Vault | undefined> {
  const known = vaultOf(userId)
  if (known) return known
  if (written === undefined || !canEncrypt()) return undefined
  try {
    const draftKey = { userId, key: await importKey(written) }
    await keepDraftKey(draftKey)
    return use(draftKey)
  } catch {
    return undefined
  }
}

/** Removes the key from the browser when nobody is logged in. The user's next login brings it back. */
export async function forgetVault(): Promise<void> {
  current = undefined
  if (canEncrypt()) await forgetDraftKey().catch(() => undefined)
}

export async function closeVault(): Promise<void> {
  isClosed = true
  await forgetVault()
}
