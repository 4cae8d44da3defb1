import { AUDIT_FLAGS, AUDIT_WORDS } from '@mostrador/domain/house/audit-words'
import type { Db } from '../../db/session.ts'
import { isKeptId, KEPT_IDS, listNames } from './subject-names.queries.ts'

/** Kept as the names of their files, which say nothing to anybody: how many they are is said. */
const PHOTOS = 'fotos'

type Side = Readonly<Record<string, unknown>>
type Name = (field: string, id: unknown) => string

interface Kept {
  readonly entity: string
  readonly before: string | null
  readonly after: string | null
}

const sideOf = (kept: string | null): Side => {
  const said: unknown = kept === null ? {} : JSON.parse(kept)
  return typeof said === 'object' && said !== null ? (said as Side) : { valor: said }
}

/** What an entity's fields mean that mean something else in others: what a shop does and whether it issues are yes or no there. */
const FLAGS_OF: Readonly<Record<string, readonly string[]>> = { FEL: ['activo'], ticket: ['afiliados', 'encargos'] }

const ownWord = (entity: string, field: string): string =>
  entity === 'FEL' && field === 'activo' ? 'Emite' : (AUDIT_WORDS[field] ?? field)

/** Parts of a value one after the other, in the same words. */
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

const wordedSide = (entity: string, side: Side, name: Name): Side =>
  Object.fromEntries(
    Object.entries(side).map(([field, value]) => [ownWord(entity, field), worded(entity, field, value, name)]),
  )

/** Both sides of an entry, as they are kept: a field that changed says so, also where both sides have the same words. */
function wordedSides({ entity, before, after }: Kept, name: Name): Pick<Kept, 'before' | 'after'> {
  const [was, is] = [before, after].map((kept) => wordedSide(entity, sideOf(kept), name)) as [Side, Side]
  const photos = ownWord(entity, PHOTOS)
  const areOthers = was[photos] !== undefined && was[photos] === is[photos]
  return {
    before: before && JSON.stringify(was),
    after: after && JSON.stringify(areOthers ? { ...is, [photos]: `${is[photos]}, otras` } : is),
  }
}

/** Entries in the words of the screens: what each field is called there, and names for ids. One question for each kind of id. */
export async function wordedEntries<Entry extends Kept>(db: Db, entries: readonly Entry[]): Promise<Entry[]> {
  const names = new Map<string, string>()
  const sides = entries.flatMap(({ before, after }) => [sideOf(before), sideOf(after)])
  for (const field of KEPT_IDS) {
    const ids = new Set(sides.map((side) => side[field]).filter((id) => typeof id === 'number'))
    for (const each of await listNames(db, field, ids)) names.set(`${field} ${each.id}`, each.name)
  }
  const name: Name = (field, id) => names.get(`${field} ${id}`) ?? String(id)
  return entries.map((entry) => ({ ...entry, ...wordedSides(entry, name) }))
}
