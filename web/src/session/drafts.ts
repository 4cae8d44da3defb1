import { DAY_MS } from '@mostrador/domain/time'
import { z } from 'zod/mini'

/** What a form holds: texts, choices, ticks. */
export type DraftValues = Readonly<Record<string, string | boolean | null>>

/** A form that was not saved, as the device keeps it. */
export interface Draft {
  /** When it was last typed into, in milliseconds. */
  readonly at: number
  /** Of the record when the form was opened. */
  readonly version: number
  /** The form as it was opened, and as it was left. */
  readonly base: DraftValues
  readonly values: DraftValues
}

/** What of `localStorage` is used; absent where the browser denies it. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Of one user: more forms than these push out the oldest. */
const MOST = 20
/** Characters of one draft: all fields at their longest fit. */
const LONGEST_CHARACTERS = 20_000
/** A week: what nobody missed until then is forgotten. */
const OLDEST_MS = 7 * DAY_MS

/** Never kept, whichever form has them. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'changesPassword', 'key', 'supervisorKey'])

const values = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]))
const keptShape = z.record(z.string(), z.object({ at: z.number(), version: z.number(), base: values, values }))

const without = (all: DraftValues): DraftValues =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !SECRETS.has(name)))

/** The fields that no longer hold what they held. */
export const changedFrom = <Values extends object>(base: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== base[field as keyof Values]),
  ) as Partial<Values>

/** Nothing was typed since: of what was looked at again, the record below may have changed. */
const isTypedAlike = (one: Omit<Draft, 'at'>, other: Omit<Draft, 'at'>): boolean =>
  JSON.stringify(changedFrom(one.base, one.values)) === JSON.stringify(changedFrom(other.base, other.values))

/**
 * The unsaved forms of one user on this device: they outlive a reload, the end of a session and a login. What does not
 * fit (older build, foreign hand, full disk) is as if it had not been kept.
 */
export function openDrafts(userId: number, storage: DraftStorage | undefined, now: () => number) {
  const place = `mostrador.borradores.${userId}`

  const read = (): Record<string, Draft> => {
    try {
      const all = keptShape.parse(JSON.parse(storage?.getItem(place) ?? '{}'))
      const oldest = now() - OLDEST_MS
      return Object.fromEntries(Object.entries(all).filter(([, { at }]) => at > oldest))
    } catch {
      return {}
    }
  }
  const write = (all: Record<string, Draft>): void => {
    const newest = Object.entries(all)
      .toSorted(([, one], [, other]) => other.at - one.at)
      .slice(0, MOST)
    try {
      if (newest.length === 0) storage?.removeItem(place)
      else storage?.setItem(place, JSON.stringify(Object.fromEntries(newest)))
    } catch {
      // Full or denied: the form itself still holds it.
    }
  }
  return {
    find: (name: string): Draft | undefined => read()[name],
    keep(name: string, draft: Omit<Draft, 'at'>): void {
      const all = read()
      const typed = { ...draft, base: without(draft.base), values: without(draft.values) }
      const before = all[name]
      const kept = { ...typed, at: before && isTypedAlike(before, typed) ? before.at : now() }
      if (JSON.stringify(kept).length <= LONGEST_CHARACTERS) write({ ...all, [name]: kept })
    },
    drop(name: string): void {
      const { [name]: dropped, ...others } = read()
      if (dropped) write(others)
    },
  }
}
