import { AUDIT_FLAGS, AUDIT_WORDS } from '@mostrador/domain/overview/audit-words'
import type { Db } from '../../../db/session.ts'
import { isKeptId, KEPT_IDS, listNames } from './subject-names.queries.ts'

/** File names tell nobody anything, so only their number is shown. */
const PHOTOS = 'fotos'

type Side = Readonly<Record<string, unknown>>
type Name = (field: string, id: unknown) => string

interface KeptSides {
  readonly entity: string
  readonly before: string | null
  readonly after: string | null
}

const sideOf = (kept: string | null): Side => {
  const value: unknown = kept === null ? {} : JSON.parse(kept)
  return typeof value === 'object' && value !== null ? (value as Side) : { valor: value }
}

/** Fields that are flags in these entities, and something else in others. */
const FLAGS_OF: Readonly<Record<string, readonly string[]>> = { FEL: ['activo'], ticket: ['afiliados', 'encargos'] }

const ownWord = (entity: string, field: string): string =>
  entity === 'FEL' && field === 'activo' ? 'Emite' : (AUDIT_WORDS[field] ?? field)

const inOneLine = (entity: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => inOneLine(entity, each)).join('; ')
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([field, part]) => `${ownWord(entity, field)}: ${inOneLine(entity, worded(entity, field, part))}`)
    .join(', ')
}

function worded(entity: string, field: string, value: unknown, name?: Name): unknown {
  if (value === null) return null
  if (name && isKeptId(field)) return name(field, value)
  if (AUDIT_FLAGS.has(field) || FLAGS_OF[entity]?.includes(field)) return value === 1 || value === true ? 'Sí' : 'No'
  if (field === PHOTOS && Array.isArray(value)) return value.length
  return inOneLine(entity, value)
}

const textOf = (value: unknown): string | null => (value === null || value === '' ? null : String(value))

/** Null for an empty side. */
export interface Change {
  readonly field: string
  readonly before?: string | null | undefined
  readonly after?: string | null | undefined
}

function changesIn({ entity, before, after }: KeptSides, name: Name): Change[] {
  const [was, is] = [sideOf(before), sideOf(after)]
  const wordsOf = (side: Side, field: string) =>
    Object.hasOwn(side, field) ? textOf(worded(entity, field, side[field], name)) : undefined
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field): Change => {
      const [old, now] = [wordsOf(was, field), wordsOf(is, field)]
      const called = ownWord(entity, field)
      // A field that only `before` has, of a thing that still exists, describes the thing and was not replaced.
      if (after !== null && now === undefined) return { field: called, after: old }
      // The number of photos is unchanged but the photos differ.
      return { field: called, before: old, after: field === PHOTOS && old === now ? `${now}, otras` : now }
    })
    .filter((change) => change.before !== change.after)
}

/**
 * Returns a function for the changes in the words of the screens, with names for ids. Runs one query for each kind
 * of id.
 */
export async function changesOf(db: Db, entries: readonly KeptSides[]): Promise<(entry: KeptSides) => Change[]> {
  const names = new Map<string, string>()
  const sides = entries.flatMap(({ before, after }) => [sideOf(before), sideOf(after)])
  for (const field of KEPT_IDS) {
    const ids = new Set(sides.map((side) => side[field]).filter((id) => typeof id === 'number'))
    for (const each of await listNames(db, field, ids)) names.set(`${field} ${each.id}`, each.name)
  }
  return (entry) => changesIn(entry, (field, id) => names.get(`${field} ${id}`) ?? String(id))
}
