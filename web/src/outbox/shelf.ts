import { replacedBy, type WaitingSale } from './waiting-sale.ts'

/** Where waiting sales stand on the device. Every act is one transaction, whichever tab asks. */
export interface Shelf {
  all(): Promise<WaitingSale[]>
  find(key: string): Promise<WaitingSale | undefined>
  /** On the disk when it resolves; refused when its key is there already. */
  add(sale: WaitingSale): Promise<void>
  /**
   * Changes it as it stands now; undefined when it is no longer there. In the same transaction it takes the place of the
   * refused sale that it corrects: the two are one sale.
   */
  change(key: string, change: (sale: WaitingSale) => WaitingSale): Promise<WaitingSale | undefined>
  remove(keys: readonly string[]): Promise<void>
}

const DATABASE = 'mostrador-ventas'
const STORE = 'por-enviar'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function openDatabase(onGone: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
  const database = await settled(request)
  // A newer build in another tab may need a newer shape: it must not wait for this one.
  database.onversionchange = () => {
    database.close()
    onGone()
  }
  database.onclose = onGone
  return database
}

/** The queue in IndexedDB; what is written is on the disk when the promise resolves (`durability: 'strict'`, D58). */
export async function openShelf(): Promise<Shelf> {
  let opened: Promise<IDBDatabase> | undefined
  const open = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(() => {
      opened = undefined
    })
    return opened
  }
  const run = async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>): Promise<T> => {
    const database = await open()
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' })
      const work = act(transaction.objectStore(STORE))
      work.catch(() => transaction.abort())
      transaction.oncomplete = () => resolve(work)
      transaction.onabort = () => work.then(() => reject(transaction.error), reject)
    })
  }
  await open()
  return {
    all: () => run('readonly', (store) => settled<WaitingSale[]>(store.getAll())),
    find: (key) => run('readonly', (store) => settled<WaitingSale | undefined>(store.get(key))),
    add: (sale) =>
      run('readwrite', async (store) => {
        await settled(store.add(sale))
      }),
    change: (key, change) =>
      run('readwrite', async (store) => {
        const sale = await settled<WaitingSale | undefined>(store.get(key))
        if (!sale) return undefined
        const changed = change(sale)
        if (changed !== sale) await settled(store.put(changed))
        const replaced = replacedBy(changed)
        if (replaced !== undefined) await settled(store.delete(replaced))
        return changed
      }),
    remove: (keys) =>
      run('readwrite', async (store) => {
        await Promise.all(keys.map((key) => settled(store.delete(key))))
      }),
  }
}
