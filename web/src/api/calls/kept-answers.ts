import type { Endpoint } from '@mostrador/contract/endpoint'
import { inventory } from '@mostrador/contract/goods/products'
import { drawerList } from '@mostrador/contract/money/till'
import { affiliateList } from '@mostrador/contract/people/affiliates'
import { whenIdle } from '../../ui/acts/when-idle.ts'

const DATABASE = 'mostrador-lecturas'
const STORE = 'respuestas'
/** Raise this when the stored shape changes. Older entries are then ignored. */
const SHAPE = 1

/** Whole lists that a till keeps to sell without network (D58, D63). Text names a call whose contract loads later. */
const KEPT: readonly string[] = [inventory.name, affiliateList.name, drawerList.name, 'offerList', 'creditCustomers']

interface KeptAnswer {
  readonly shape: number
  /** Milliseconds. */
  readonly at: number
  readonly reply: unknown
}

/** The user whose answers are kept and read. Other users of the device cannot see them. */
let owner: number | undefined
let place = ''

/** @param mark tells apart what one person keeps in several shops (D228) */
export const keepAnswersOf = (userId: number, mark: string): void => {
  owner = userId
  place = mark
}

/** False once the user has logged out. */
export const keepsAnswers = (): boolean => owner !== undefined

export const isKept = (endpoint: Endpoint, request: object): boolean =>
  owner !== undefined && KEPT.includes(endpoint.name) && Object.keys(request).length === 0

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function withStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await settled(opening)
  try {
    return await act(database.transaction(STORE, mode).objectStore(STORE))
  } finally {
    database.close()
  }
}

interface Named {
  readonly name: string
}

/** The key under which the current user's answers are stored. */
export const nameOf = ({ name }: Named): string => `${owner}${place}:${name}`

/** Keeps an answer for work without network. Calls `reply` when the page is idle. */
export function keepAnswer(endpoint: Named, reply: () => unknown): void {
  // The answer came after the logout.
  if (!keepsAnswers()) return
  const name = nameOf(endpoint)
  const at = Date.now()
  whenIdle(() => {
    // The user logged out meanwhile.
    if (name !== nameOf(endpoint)) return
    const kept: KeptAnswer = { shape: SHAPE, at, reply: reply() }
    // A full or denied disk loses only this answer.
    void withStore('readwrite', (store) => settled(store.put(kept, name))).catch(() => undefined)
  })
}

export async function keptAnswer(endpoint: Named): Promise<unknown> {
  try {
    const kept = await withStore('readonly', (store) => settled<KeptAnswer | undefined>(store.get(nameOf(endpoint))))
    return kept?.shape === SHAPE ? kept.reply : undefined
  } catch {
    return undefined
  }
}

export async function forgetAnswers(): Promise<void> {
  // The id is followed by '-' or ':'.
  const whose = ['-', ':'].map((sign) => IDBKeyRange.bound(`${owner}${sign}`, `${owner}${sign}\uffff`))
  owner = undefined
  await withStore('readwrite', (store) => Promise.all(whose.map((range) => settled(store.delete(range))))).catch(
    () => undefined,
  )
}

export async function forgetAnswersOfOthers(userId: number): Promise<void> {
  await withStore('readwrite', async (store) => {
    const names = await settled(store.getAllKeys())
    const others = names.filter((name) => !String(name).startsWith(`${userId}:`))
    await Promise.all(others.map((name) => settled(store.delete(name))))
  }).catch(() => undefined)
}
