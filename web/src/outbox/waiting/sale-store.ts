import { type Copies, copies, type KeptTill } from '../../drawer/memory.ts'
import { onTill, restoreTills } from '../../drawer/till-drawer.ts'
import { readSale, writeSale } from './kept-sale.ts'
import { replacedBy, type WaitingSale } from './waiting-sale.ts'

/** The device's storage of waiting sales. Every operation is one transaction across all tabs. */
export interface SaleStore {
  all(): Promise<WaitingSale[]>
  find(key: string): Promise<WaitingSale | undefined>
  /** Resolves once the sale is on disk. Rejects if its key exists. */
  add(sale: WaitingSale): Promise<void>
  /** Changes the stored sale and removes the refused sale that this one replaces. undefined if it is gone. */
  change(key: string, change: (sale: WaitingSale) => WaitingSale): Promise<WaitingSale | undefined>
  remove(keys: readonly string[]): Promise<void>
}

const DATABASE = 'mostrador-ventas'
const SALES = 'por-enviar'
/** Store for copies of the till's values. */
const TILL = 'caja'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function openDatabase(onGone: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 2)
  request.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1) request.result.createObjectStore(SALES, { keyPath: 'key' })
    request.result.createObjectStore(TILL)
  }
  const database = await settled(request)
  // Closes the database, because a newer build in another tab may need to change its shape.
  database.onversionchange = () => {
    database.close()
    onGone()
  }
  database.onclose = onGone
  return database
}

const copyTill = (till: IDBObjectStore): Promise<unknown> =>
  Promise.all(copies().map(([place, kept]) => settled(till.put(kept, place))))

async function copiesIn(till: IDBObjectStore): Promise<Copies> {
  const [places, kept] = await Promise.all([settled(till.getAllKeys()), settled<KeptTill[]>(till.getAll())])
  return kept.map((each, at) => [String(places[at]), each])
}

/** The queue in IndexedDB. A sale and its number are on disk together once `add` resolves (D58). */
export async function openSaleStore(): Promise<SaleStore> {
  let opened: Promise<IDBDatabase> | undefined
  const open = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(() => {
      opened = undefined
    })
    return opened
  }
  const run = async <T>(
    mode: IDBTransactionMode,
    act: (sales: IDBObjectStore, till: IDBObjectStore) => Promise<T>,
  ): Promise<T> => {
    const database = await open()
    return new Promise((resolve, reject) => {
      const transaction = database.transaction([SALES, TILL], mode, { durability: 'strict' })
      const work = act(transaction.objectStore(SALES), transaction.objectStore(TILL))
      work.catch(() => transaction.abort())
      transaction.oncomplete = () => resolve(work)
      transaction.onabort = () => work.then(() => reject(transaction.error), reject)
    })
  }
  restoreTills(await run('readonly', (_, till) => copiesIn(till)))
  onTill(() => void run('readwrite', (_, till) => copyTill(till)).catch(() => undefined))
  return {
    all: () =>
      run('readonly', async (sales) =>
        (await settled<unknown[]>(sales.getAll())).flatMap((kept) => readSale(kept) ?? []),
      ),
    find: (key) => run('readonly', async (sales) => readSale(await settled<unknown>(sales.get(key)))),
    add: (sale) =>
      run('readwrite', async (sales, till) => {
        await settled(sales.add(writeSale(sale)))
        await copyTill(till)
      }),
    change: (key, change) =>
      run('readwrite', async (sales) => {
        const sale = readSale(await settled<unknown>(sales.get(key)))
        if (!sale) return undefined
        const changed = change(sale)
        if (changed !== sale) await settled(sales.put(writeSale(changed)))
        const replaced = replacedBy(changed)
        if (replaced !== undefined) await settled(sales.delete(replaced))
        return changed
      }),
    remove: (keys) =>
      run('readwrite', async (sales, till) => {
        await Promise.all(keys.map((key) => settled(sales.delete(key))))
        await copyTill(till)
      }),
  }
}
