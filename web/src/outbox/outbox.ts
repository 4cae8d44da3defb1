import { setUnsavedWork } from '../session/unsaved-work.ts'
import { openShelf, type Shelf } from './shelf.ts'
import { byAge, isTold, replacedBy, type WaitingSale } from './waiting-sale.ts'

/** A sale left the queue: the server named it. */
export interface Departure {
  readonly sale: WaitingSale
  readonly orderId: number
}

/** What one tab tells the others of the queue. */
type News =
  | { readonly kind: 'changed'; readonly sale: WaitingSale }
  | { readonly kind: 'gone'; readonly keys: readonly string[]; readonly departure?: Departure }
  | { readonly kind: 'wake' }

/** How tabs talk; `BroadcastChannel` does. */
export interface Wire {
  postMessage(news: News): void
  onmessage: ((event: MessageEvent<News>) => void) | null
}

/** This device's queue, the same in all its tabs. */
export interface Outbox {
  /** All waiting sales of this device, oldest first; the same array until something changes. */
  sales(): readonly WaitingSale[]
  /** As they stand on the disk. */
  all(): Promise<readonly WaitingSale[]>
  subscribe(listener: () => void): () => void
  find(key: string): Promise<WaitingSale | undefined>
  /** On the disk when it resolves. */
  add(sale: WaitingSale): Promise<void>
  change(key: string, change: (sale: WaitingSale) => WaitingSale): Promise<WaitingSale | undefined>
  /** The server named it. */
  leave(sale: WaitingSale, orderId: number): Promise<void>
  /** Taken out without an order: corrected into another, refused at its own counter, or discarded. */
  remove(...keys: string[]): Promise<void>
  onDeparture(listener: (departure: Departure) => void): () => void
  /** Asks whoever sends to look now. */
  wake(): void
  onWake(listener: () => void): () => void
}

/** The mark that keeps the page from reloading by itself while a sale waits (D55). */
const UNSENT = 'ventas'

/** An observable queue over a shelf, told to the other tabs over a wire. */
export function makeOutbox(shelf: Shelf, wire: Wire, first: readonly WaitingSale[]): Outbox {
  const known = new Map(first.map((sale) => [sale.key, sale]))
  let shown: readonly WaitingSale[] = []
  const listeners = new Set<() => void>()
  const departures = new Set<(departure: Departure) => void>()
  const wakers = new Set<() => void>()

  const hear = (news: News): void => {
    if (news.kind === 'wake') for (const waker of wakers) waker()
    if (news.kind === 'changed') known.set(news.sale.key, news.sale)
    if (news.kind === 'gone') for (const key of news.keys) known.delete(key)
    if (news.kind === 'gone' && news.departure) for (const listener of departures) listener(news.departure)
    show()
  }
  const show = (): void => {
    shown = [...known.values()].filter(isTold).toSorted(byAge)
    setUnsavedWork(UNSENT, known.size > 0)
    for (const listener of listeners) listener()
  }
  const tell = (news: News): void => {
    hear(news)
    wire.postMessage(news)
  }
  const listenIn = <L>(set: Set<L>, listener: L) => {
    set.add(listener)
    return () => void set.delete(listener)
  }

  wire.onmessage = ({ data }) => hear(data)
  show()
  return {
    sales: () => shown,
    all: () => shelf.all(),
    subscribe: (listener) => listenIn(listeners, listener),
    find: (key) => shelf.find(key),
    async add(sale) {
      // Before it is on the disk: no reload comes in between.
      setUnsavedWork(UNSENT, true)
      await shelf.add(sale)
      tell({ kind: 'changed', sale })
    },
    async change(key, change) {
      const sale = await shelf.change(key, change)
      const replaced = sale && replacedBy(sale)
      if (replaced !== undefined) tell({ kind: 'gone', keys: [replaced] })
      tell(sale ? { kind: 'changed', sale } : { kind: 'gone', keys: [key] })
      return sale
    },
    async leave(sale, orderId) {
      const keys = [sale.key, ...(sale.bag.corrects ? [sale.bag.corrects.key] : [])]
      await shelf.remove(keys)
      tell({ kind: 'gone', keys, departure: { sale, orderId } })
    },
    async remove(...keys) {
      await shelf.remove(keys)
      tell({ kind: 'gone', keys })
    },
    onDeparture: (listener) => listenIn(departures, listener),
    wake: () => tell({ kind: 'wake' }),
    onWake: (listener) => listenIn(wakers, listener),
  }
}

/** Sales wait only where the browser can promise it: https or localhost, with locks and a disk of its own (D74). */
export const canWaitHere = (): boolean =>
  globalThis.isSecureContext && 'locks' in navigator && 'indexedDB' in globalThis && 'BroadcastChannel' in globalThis

let opened: Promise<Outbox | undefined> | undefined

async function open(): Promise<Outbox | undefined> {
  if (!canWaitHere()) return undefined
  try {
    const shelf = await openShelf()
    return makeOutbox(shelf, new BroadcastChannel('mostrador-ventas'), await shelf.all())
  } catch {
    return undefined
  }
}

/** The outbox of this tab, opened once; undefined where sales cannot wait. */
export const deviceOutbox = (): Promise<Outbox | undefined> => {
  opened ??= open()
  return opened
}
