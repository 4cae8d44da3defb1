/** Rows on a device's disk, by store and by key. */
export type Stores = Map<string, Map<string, unknown>>

interface FakeRequest {
  result: unknown
  error: unknown
  onsuccess?: () => void
  onerror?: () => void
}

/** Schedules an act as a task of its page. */
type Later = (act: () => void) => void

/**
 * Imitates IndexedDB as far as the till's outbox uses it. Transactions run one after another, each atomically.
 * `stores` outlive the page.
 */
export function makeIndexedDb(stores: Stores, later: Later) {
  let last = Promise.resolve()
  const transaction = () => new Transaction(stores, later)
  return {
    open() {
      const request: FakeRequest & { onupgradeneeded?: (event: { oldVersion: number }) => void } = {
        result: undefined,
        error: undefined,
      }
      request.result = {
        createObjectStore: (name: string) => stores.set(name, new Map()),
        transaction() {
          const made = transaction()
          last = last.then(() => made.run())
          return made
        },
        close: () => undefined,
      }
      later(() => {
        if (stores.size === 0) request.onupgradeneeded?.({ oldVersion: 0 })
        request.onsuccess?.()
      })
      return request
    },
  }
}

class Transaction {
  readonly #stores: Stores
  readonly #later: Later
  readonly #written: Stores
  readonly #asked: (() => void)[] = []
  #isAborted = false
  #begin: () => void = () => undefined
  oncomplete: () => void = () => undefined
  onabort: () => void = () => undefined
  error: unknown = null

  constructor(stores: Stores, later: Later) {
    this.#stores = stores
    this.#later = later
    this.#written = new Map()
  }

  abort(): void {
    this.#isAborted = true
  }

  objectStore(name: string) {
    const ask = (work: (rows: Map<string, unknown>) => unknown): FakeRequest => {
      const request: FakeRequest = { result: undefined, error: undefined }
      this.#asked.push(() => {
        try {
          request.result = work(this.#rows(name))
        } catch (error) {
          request.error = error
          return request.onerror?.()
        }
        request.onsuccess?.()
      })
      return request
    }
    return {
      get: (key: string) => ask((rows) => structuredClone(rows.get(key))),
      getAll: () => ask((rows) => structuredClone(sorted(rows).map(([, row]) => row))),
      getAllKeys: () => ask((rows) => sorted(rows).map(([key]) => key)),
      put: (row: object, key?: string) => ask((rows) => rows.set(key ?? keyOf(row), structuredClone(row))),
      add: (row: object) =>
        ask((rows) => {
          if (rows.has(keyOf(row))) throw new DOMException('The key is there already', 'ConstraintError')
          rows.set(keyOf(row), structuredClone(row))
        }),
      delete: (key: string) => ask((rows) => rows.delete(key)),
    }
  }

  /** The transaction's copy of the rows, written to disk at its end. */
  #rows(name: string): Map<string, unknown> {
    const known = this.#written.get(name) ?? new Map(this.#stores.get(name))
    this.#written.set(name, known)
    return known
  }

  /** Resolves once the transaction is on disk or aborted. */
  run(): Promise<void> {
    return new Promise((resolve) => {
      this.#begin = resolve
      this.#later(() => this.#next())
    })
  }

  #next(): void {
    const asked = this.#asked.splice(0)
    if (this.#isAborted) {
      this.#end(this.onabort)
      return
    }
    if (asked.length > 0) {
      for (const answer of asked) answer()
      this.#later(() => this.#next())
      return
    }
    for (const [name, rows] of this.#written) this.#stores.set(name, rows)
    // The disk has the rows now, even if the page ends here without noticing.
    this.#later(() => this.#end(this.oncomplete))
  }

  #end(tell: () => void): void {
    tell()
    this.#begin()
  }
}

const keyOf = (row: object): string => String((row as { key?: unknown }).key)

const sorted = (rows: Map<string, unknown>): [string, unknown][] =>
  [...rows].sort(([one], [other]) => (one < other ? -1 : 1))
