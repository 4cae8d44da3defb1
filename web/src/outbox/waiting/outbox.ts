import { makeSignal } from '../../api/calls/signal.ts'
import { setUnsavedWork } from '../../session/storage/unsaved-work.ts'
import { noteRegistered } from './registered.ts'
import { openSaleStore, type SaleStore } from './sale-store.ts'
import { byAge, isTold, replacedBy, type WaitingSale } from './waiting-sale.ts'

/** A sale that left the queue because the server named its order. */
export interface Departure {
  readonly sale: WaitingSale
  readonly orderId: number
}

type News =
  | { readonly kind: 'changed'; readonly sale: WaitingSale }
  | { readonly kind: 'gone'; readonly keys: readonly string[]; readonly departure?: Departure }
  | { readonly kind: 'wake' }

/** The part of `BroadcastChannel` that the outbox uses. */
export interface Wire {
  postMessage(news: News): void
  onmessage: ((event: MessageEvent<News>) => void) | null
}

export interface Outbox {
  /** All waiting sales of this device, oldest first. Returns the same array until something changes. */
  sales(): readonly WaitingSale[]
  all(): Promise<readonly WaitingSale[]>
  subscribe(listener: () => void): () => void
  find(key: string): Promise<WaitingSale | undefined>
  /** The sale with this key, or a waiting one that corrects it. */
  findInPlaceOf(key: string): Promise<WaitingSale | undefined>
  /** Resolves once the sale is on disk. */
  add(sale: WaitingSale): Promise<void>
  change(key: string, change: (sale: WaitingSale) => WaitingSale): Promise<WaitingSale | undefined>
  leave(sale: WaitingSale, orderId: number): Promise<void>
  /** Removes sales without an order: corrected into another, refused at the counter, or discarded. */
  remove(...keys: string[]): Promise<void>
  onDeparture(listener: (departure: Departure) => void): () => void
  wake(): void
  onWake(listener: () => void): () => void
}

/** Name of the note that forbids a reload while a sale waits (D55). */
const UNSENT = 'ventas'

export function makeOutbox(store: SaleStore, wire: Wire, first: readonly WaitingSale[]): Outbox {
  const known = new Map(first.map((sale) => [sale.key, sale]))
  let shown: readonly WaitingSale[] = []
  const shownAnew = makeSignal()
  const departed = makeSignal<[Departure]>()
  const woken = makeSignal()

  const onNews = (news: News): void => {
    if (news.kind === 'wake') woken.tell()
    if (news.kind === 'changed') known.set(news.sale.key, news.sale)
    if (news.kind === 'gone') for (const key of news.keys) known.delete(key)
    if (news.kind === 'gone' && news.departure) departed.tell(news.departure)
    show()
  }
  const show = (): void => {
    shown = [...known.values()].filter(isTold).toSorted(byAge)
    setUnsavedWork(UNSENT, known.size > 0)
    shownAnew.tell()
  }
  const tell = (news: News): void => {
    onNews(news)
    wire.postMessage(news)
  }

  wire.onmessage = ({ data }) => onNews(data)
  show()
  return {
    sales: () => shown,
    all: () => store.all(),
    subscribe: shownAnew.listen,
    find: (key) => store.find(key),
    findInPlaceOf: async (key) =>
      (await store.find(key)) ?? [...known.values()].find((sale) => replacedBy(sale) === key),
    async add(sale) {
      // Set before writing, so that no reload comes in between.
      setUnsavedWork(UNSENT, true)
      await store.add(sale)
      tell({ kind: 'changed', sale })
    },
    async change(key, change) {
      const sale = await store.change(key, change)
      const replaced = sale && replacedBy(sale)
      if (replaced !== undefined) tell({ kind: 'gone', keys: [replaced] })
      tell(sale ? { kind: 'changed', sale } : { kind: 'gone', keys: [key] })
      return sale
    },
    async leave(sale, orderId) {
      const keys = [sale.key, ...(sale.bag.corrects ? [sale.bag.corrects.key] : [])]
      noteRegistered(sale.key, orderId)
      await store.remove(keys)
      tell({ kind: 'gone', keys, departure: { sale, orderId } })
    },
    async remove(...keys) {
      await store.remove(keys)
      tell({ kind: 'gone', keys })
    },
    onDeparture: departed.listen,
    wake: () => tell({ kind: 'wake' }),
    onWake: woken.listen,
  }
}

/** Sales can wait only with https or localhost, locks and a disk of the browser's own (D74). */
export const canWaitHere = (): boolean =>
  globalThis.isSecureContext && 'locks' in navigator && 'indexedDB' in globalThis && 'BroadcastChannel' in globalThis

let opened: Promise<Outbox | undefined> | undefined

async function open(): Promise<Outbox | undefined> {
  if (!canWaitHere()) return undefined
  try {
    const store = await openSaleStore()
    return makeOutbox(store, new BroadcastChannel('mostrador-ventas'), await store.all())
  } catch {
    return undefined
  }
}

/** Opens this tab's outbox once. undefined if sales cannot wait here. */
export const deviceOutbox = (): Promise<Outbox | undefined> => {
  opened ??= open()
  return opened
}
