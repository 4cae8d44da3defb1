import pg from 'pg'
import { FIRST_AFTER_KEYS, LOCK_ORDER, type LockedTable } from '../src/db/lock-order.ts'

/**
 * Watches every connection of this process. Records transactions that lock rows against LOCK_ORDER, or upgrade a
 * held lock. Rewrites locking statements to return the locked rows.
 */

type Strength = 1 | 2 | 3
const STRENGTHS = { share: 1, 'no key update': 2, update: 3 } as const satisfies Record<string, Strength>

interface Locking {
  readonly place: number
  readonly table: LockedTable
  readonly strength: Strength
  /** New rows, which no other transaction can hold. */
  readonly isNew: boolean
  readonly isInOrder: boolean
  /** The statement, rewritten to return the locked rows. */
  readonly text: string
}

interface Held {
  readonly strength: Strength
  readonly by: string
  readonly isNew: boolean
}

type Locks = Map<number, Map<string | number, Held>>

const WATCHED = 'watched_key'
const known = new Map<string, Locking | null>()
const open = new WeakMap<pg.Client, Locks>()

/** A worker loads this file repeatedly but pg once, so findings stay there and calls are wrapped once. */
const PLACE = Symbol.for('mostrador: locks against their order')
const shared = pg as { [PLACE]?: string[] }
const isWatched = shared[PLACE] !== undefined
const found = shared[PLACE] ?? []
shared[PLACE] = found

export const takeFound = (): readonly string[] => found.splice(0)

const keyOf = ({ table, key }: LockedTable): string =>
  key ? key.map((column) => `lpad("${table}"."${column}"::text, 16, '0')`).join(` || ' ' || `) : `"${table}"."id"`

function lockingOf(text: string): Locking | null {
  const read = /^select .*? from "(\w+)".* for (share|no key update|update)( skip locked)?$/s.exec(text)
  const written = /^(?:update|delete from|insert into) "(\w+)"/.exec(text)
  const place = LOCK_ORDER.findIndex(({ table }) => table === (read ?? written)?.[1])
  const table = LOCK_ORDER[place]
  if (!table) return null
  const isNew = text.startsWith('insert') && !text.includes(' do update ')
  const lockedKey = `${keyOf(table)} as "${WATCHED}"`
  return {
    place,
    table,
    isNew,
    strength: read ? STRENGTHS[read[2] as keyof typeof STRENGTHS] : STRENGTHS['no key update'],
    isInOrder: /order by ("\w+"\.)?"?id"? for /.test(text),
    text: read
      ? text.replace(/^select /, `select ${lockedKey}, `)
      : `${text}${/ returning (?:[^()]|\([^()]*\))*$/.test(text) ? ',' : ' returning'} ${lockedKey}`,
  }
}

function noteRows(locks: Locks, locking: Locking, rows: readonly Record<string, unknown>[]): void {
  const { place, table, strength, isNew, isInOrder, text } = locking
  const mine = locks.get(place) ?? new Map<string | number, Held>()
  locks.set(place, mine)
  const keys = rows.map((row) => row[WATCHED] as string | number)
  for (const row of rows) delete row[WATCHED]
  const fresh = keys.filter((key) => !mine.has(key))
  const say = (what: string, other = '') => found.push(`${what}\n  ${text}${other && `\n  after ${other}`}`)

  for (const key of keys) {
    const before = mine.get(key)
    if (before && before.strength < strength)
      say(`${table.table} ${key} is locked more strongly than before`, before.by)
    if (before || isNew) continue
    const later = [...locks].flatMap(([at, held]) => (at > place ? [...held.values()] : [])).find((held) => !held.isNew)
    if (later) say(`${table.table} is locked after what comes after it`, later.by)
    const higher = [...mine].find(([other, held]) => !held.isNew && other > key)
    if (higher && !table.isAnyOrder) say(`${table.table} ${key} is locked after ${higher[0]}`, higher[1].by)
  }
  if (!isNew && !isInOrder && fresh.length > 1 && !table.isAnyOrder)
    say(`${table.table}: several rows are locked in any order`)
  for (const key of fresh) mine.set(key, { strength, by: text, isNew })
}

function noteKeys(locks: Locks, text: string): void {
  const first = LOCK_ORDER.findIndex(({ table }) => table === FIRST_AFTER_KEYS)
  for (const [place, held] of locks)
    for (const { by, isNew } of held.values())
      if (place >= first && !isNew) found.push(`A key is held after rows\n  ${text}\n  after ${by}`)
}

type Query = (this: pg.Client, statement: pg.QueryConfig | string) => Promise<pg.QueryResult>
const query = pg.Client.prototype.query as unknown as Query

/** Only the program's own statements have a name and return a promise. */
async function watched(client: pg.Client, statement: pg.QueryConfig, locks: Locks): Promise<pg.QueryResult> {
  if (statement.text.includes('pg_advisory_xact_lock')) noteKeys(locks, statement.text)
  let locking = known.get(statement.text)
  if (locking === undefined) {
    locking = lockingOf(statement.text)
    known.set(statement.text, locking)
  }
  if (!locking) return query.call(client, statement)
  const result = await query.call(client, { ...statement, text: locking.text })
  noteRows(locks, locking, result.rows as Record<string, unknown>[])
  return result
}

function watchedQuery(this: pg.Client, ...given: [pg.QueryConfig | string, ...unknown[]]) {
  const [statement, ...more] = given
  if (typeof statement === 'string') {
    if (statement.startsWith('begin')) open.set(this, new Map())
    if (/^(commit|rollback)/.test(statement)) open.delete(this)
  }
  const locks = open.get(this)
  if (!locks || more.length > 0 || typeof statement === 'string' || !statement.name)
    return Reflect.apply(query, this, given as never) as unknown
  return watched(this, statement, locks)
}

if (!isWatched) pg.Client.prototype.query = watchedQuery as unknown as typeof pg.Client.prototype.query
