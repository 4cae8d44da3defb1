import type { Endpoint } from '@mostrador/contract/endpoint'
import { inventory } from '@mostrador/contract/goods/products'
import { drawerList } from '@mostrador/contract/money/till'
import { affiliateList } from '@mostrador/contract/people/affiliates'

const DATABASE = 'mostrador-lecturas'
const STORE = 'respuestas'
/** Grows when what is kept changes its shape: an older one is then as good as none. */
const SHAPE = 1

/**
 * What a till needs at hand (D63), and so to sell without network (D58). Whole lists only, never a page of one. The rules of
 * price by name: their contract is fetched after the goods.
 */
const KEPT: readonly string[] = [inventory.name, affiliateList.name, drawerList.name, 'offerList']

interface KeptAnswer {
  readonly shape: number
  /** Milliseconds. */
  readonly at: number
  readonly reply: unknown
}

/** Whose answers are kept and read: another person of the same device sees none of them. */
let owner: number | undefined
let place = ''

/** @param mark tells apart what one person keeps in several shops (D228) */
export const keepAnswersOf = (userId: number, mark: string): void => {
  owner = userId
  place = mark
}

/** Whether somebody is here to keep answers for: nobody is, once they have logged out. */
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

/** What is kept of one call, or beside it. */
interface Named {
  readonly name: string
}

/** The name under which something is kept for who is here. */
export const nameOf = ({ name }: Named): string => `${owner}${place}:${name}`

const whenIdle = (act: () => void): unknown =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 5_000 }) : setTimeout(act, 500)

/** Keeps an answer for a time without network, when the page has nothing better to do. */
export function keepAnswer(endpoint: Named, reply: unknown): void {
  // Asked for before the logout, answered after it.
  if (!keepsAnswers()) return
  const name = nameOf(endpoint)
  const kept: KeptAnswer = { shape: SHAPE, at: Date.now(), reply }
  // A full or forbidden disk costs only what could not be kept.
  whenIdle(() => void withStore('readwrite', (store) => settled(store.put(kept, name))).catch(() => undefined))
}

/** The last answer that was kept, or nothing. */
export async function keptAnswer(endpoint: Named): Promise<unknown> {
  try {
    const kept = await withStore('readonly', (store) => settled<KeptAnswer | undefined>(store.get(nameOf(endpoint))))
    return kept?.shape === SHAPE ? kept.reply : undefined
  } catch {
    return undefined
  }
}

/** After logging out nothing of what was kept for this person stays. */
export async function forgetAnswers(): Promise<void> {
  // '-' and ':' are what may stand behind the id.
  const whose = ['-', ':'].map((sign) => IDBKeyRange.bound(`${owner}${sign}`, `${owner}${sign}\uffff`))
  owner = undefined
  await withStore('readwrite', (store) => Promise.all(whose.map((range) => settled(store.delete(range))))).catch(
    () => undefined,
  )
}

/** Another person is here: only what was kept for them stays. */
export async function forgetAnswersOfOthers(userId: number): Promise<void> {
  await withStore('readwrite', async (store) => {
    const names = await settled(store.getAllKeys())
    const others = names.filter((name) => !String(name).startsWith(`${userId}:`))
    await Promise.all(others.map((name) => settled(store.delete(name))))
  }).catch(() => undefined)
}
