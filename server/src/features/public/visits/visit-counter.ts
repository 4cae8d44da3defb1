import { isBot, networkOf, publicPageOf } from '@mostrador/domain/public/visit'
import { localDay } from '@mostrador/domain/time'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/session.ts'
import { addVisits, type VisitKey } from './visit.queries.ts'

/** Saves commits, and a power cut loses little. */
const FLUSH_EVERY_MS = 5_000

/** Cookies and the visitor's address are not used (D45). */
export interface PageRequest {
  readonly url: string
  readonly headers: {
    readonly 'user-agent'?: string | undefined
    readonly referer?: string | undefined
    /** 'prefetch' for a page that the browser loads in advance. */
    readonly 'sec-purpose'?: string | string[] | undefined
  }
}

/** Visits per day, by page and by the social network they came from (D45). */
export class VisitCounter {
  readonly #database: Database
  readonly #clock: Clock
  #counted = new Map<string, { key: VisitKey; visits: number }>()
  #timer: NodeJS.Timeout | undefined

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  count({ url, headers }: PageRequest): void {
    const page = publicPageOf(url)
    if (!page || headers['sec-purpose'] !== undefined || isBot(headers['user-agent'] ?? '')) return
    const day = localDay(this.#clock())
    this.#add({ day, kind: 'page', name: page }, 1)
    const network = networkOf(headers.referer ?? '')
    if (network) this.#add({ day, kind: 'network', name: network }, 1)
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), FLUSH_EVERY_MS).unref()
  }

  /** After a failure the counts stay for the next flush. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const counted = [...this.#counted.values()]
    this.#counted = new Map()
    if (counted.length === 0) return
    try {
      await this.#database.inTransaction(async (tx) => {
        for (const { key, visits } of counted) await addVisits(tx, key, visits)
      })
    } catch (error) {
      for (const { key, visits } of counted) this.#add(key, visits)
      throw error
    }
  }

  #add(key: VisitKey, visits: number): void {
    const name = `${key.day} ${key.kind} ${key.name}`
    this.#counted.set(name, { key, visits: (this.#counted.get(name)?.visits ?? 0) + visits })
  }
}
