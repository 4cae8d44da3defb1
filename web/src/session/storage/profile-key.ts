const DATABASE = 'mostrador-perfil'
const STORE = 'llaves'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return settled(request)
}

/** Tells whether this browser can seal texts: it needs https or localhost, and a place for keys. */
export const canEncrypt = (): boolean =>
  globalThis.isSecureContext && globalThis.crypto?.subtle !== undefined && 'indexedDB' in globalThis

export interface DraftKey {
  readonly userId: number
  readonly key: CryptoKey
}

const DRAFTS = 'borradores'

async function withStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openStore()
  try {
    return await settled(act(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

export const keptDraftKey = (): Promise<DraftKey | undefined> =>
  withStore<DraftKey | undefined>('readonly', (store) => store.get(DRAFTS))

export const keepDraftKey = (draftKey: DraftKey): Promise<unknown> =>
  withStore('readwrite', (store) => store.put(draftKey, DRAFTS))

export const forgetDraftKey = (): Promise<unknown> => withStore('readwrite', (store) => store.delete(DRAFTS))

/** This browser's own key for the profile cookie: made once, kept in IndexedDB, never extractable (D11). */
export async function profileKey(): Promise<CryptoKey> {
  const database = await openStore()
  try {
    const known = await settled<CryptoKey | undefined>(database.transaction(STORE).objectStore(STORE).get('perfil'))
    if (known) return known
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await settled(database.transaction(STORE, 'readwrite').objectStore(STORE).put(fresh, 'perfil'))
    return fresh
  } finally {
    database.close()
  }
}
