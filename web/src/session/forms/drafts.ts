import { DAY_MS } from '@mostrador/domain/time'
import { z } from 'zod/mini'
import { draftPlace } from '../storage/device-storage.ts'
import { isVaultClosed, type Vault } from '../storage/vault.ts'

export type DraftValues = Readonly<Record<string, string | boolean | null>>

export interface Draft {
  /** When it was last typed into, in milliseconds. */
  readonly at: number
  readonly version: number
  /** Values when the form was opened. `values` are those when it was left. */
  readonly base: DraftValues
  readonly values: DraftValues
}

/** The used part of `localStorage`. Absent if the browser denies it. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Drafts kept per user. A further one replaces the oldest. */
const MOST = 20
/** Longest draft in characters: all fields at their longest fit. */
const LONGEST_CHARACTERS = 20_000
const OLDEST_MS = 7 * DAY_MS

/** Fields that are never kept, in any form. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'changesPassword', 'pin', 'key', 'supervisorKey'])

const values = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]))
const typedShape = z.object({ version: z.number(), base: values, values })
const openShape = z.object({ at: z.number(), ...typedShape.shape })
/** A draft on the device: sealed, or readable if the browser cannot seal. */
const sealedShape = z.object({ at: z.number(), sealed: z.string() })
type Kept = z.output<typeof openShape> | z.output<typeof sealedShape>
const keptShape = z.record(z.string(), z.union([sealedShape, openShape]))

/** Drafts that are being sealed, by place and name. */
const underWay = new Map<string, Draft>()

function readKept(storage: DraftStorage | undefined, place: string): Record<string, Kept> {
  try {
    return keptShape.parse(JSON.parse(storage?.getItem(place) ?? '{}'))
  } catch {
    return {}
  }
}

function writeKept(storage: DraftStorage | undefined, place: string, all: Record<string, Kept>): void {
  try {
    if (Object.keys(all).length === 0) storage?.removeItem(place)
    else storage?.setItem(place, JSON.stringify(all))
  } catch {
    // Storage is full or denied. The form itself still has the values.
  }
}

const sealOf = (vault: Vault, { version, base, values }: Omit<Draft, 'at'>): Promise<string> =>
  vault.seal(JSON.stringify({ version, base, values }))

const without = (all: DraftValues): DraftValues =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !SECRETS.has(name)))

export const changedFrom = <Values extends object>(base: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== base[field as keyof Values]),
  ) as Partial<Values>

/** True if nothing was typed between two drafts. Untouched fields may differ because the record changed. */
const isTypedAlike = (one: Omit<Draft, 'at'>, other: Omit<Draft, 'at'>): boolean =>
  JSON.stringify(changedFrom(one.base, one.values)) === JSON.stringify(changedFrom(other.base, other.values))

/** One user's unsaved forms on this device, sealed with a key that only this user's login brings (D11). */
export function openDrafts(
  userId: number,
  storage: DraftStorage | undefined,
  now: () => number,
  vaultNow: () => Vault | undefined = () => undefined,
) {
  const place = draftPlace(userId)
  const idOf = (name: string): string => `${place} ${name}`

  const read = (): Record<string, Kept> => {
    const oldest = now() - OLDEST_MS
    return Object.fromEntries(Object.entries(readKept(storage, place)).filter(([, { at }]) => at > oldest))
  }
  const write = (all: Record<string, Kept>): void => {
    const newest = Object.entries(all)
      .toSorted(([, one], [, other]) => other.at - one.at)
      .slice(0, MOST)
    writeKept(storage, place, Object.fromEntries(newest))
  }
  const find = (name: string): Draft | undefined => {
    const kept = underWay.get(idOf(name)) ?? read()[name]
    if (!kept || !('sealed' in kept)) return kept
    const text = vaultNow()?.open(kept.sealed)
    const typed = text === undefined ? undefined : typedShape.safeParse(JSON.parse(text)).data
    return typed && { at: kept.at, ...typed }
  }
  const seal = async (vault: Vault, name: string, kept: Draft): Promise<void> => {
    underWay.set(idOf(name), kept)
    const sealed = await sealOf(vault, kept)
    // The draft was edited or dropped in the meantime.
    if (underWay.get(idOf(name)) !== kept) return
    const all = read()
    const before = all[name]
    write({ ...all, [name]: { at: kept.at, sealed } })
    if (before && 'sealed' in before) vault.forget(before.sealed)
    underWay.delete(idOf(name))
  }
  return {
    find,
    keep(name: string, draft: Omit<Draft, 'at'>): void {
      if (isVaultClosed()) return
      const typed = { ...draft, base: without(draft.base), values: without(draft.values) }
      const before = find(name)
      const kept = { ...typed, at: before && isTypedAlike(before, typed) ? before.at : now() }
      if (JSON.stringify(kept).length > LONGEST_CHARACTERS) return
      const vault = vaultNow()
      if (vault) void seal(vault, name, kept)
      else write({ ...read(), [name]: kept })
    },
    drop(name: string): void {
      underWay.delete(idOf(name))
      // This page cannot open a draft that another tab has just written, and never showed it.
      if (find(name) === undefined) return
      const { [name]: _dropped, ...others } = read()
      write(others)
    },
  }
}
