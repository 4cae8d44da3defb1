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
