import { joinValues } from '@mostrador/domain/goods/family'
import { fold } from '@mostrador/domain/search'
import { instantOf } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { growLookupRevision } from '../../group/lookup-records/lookups.queries.ts'
import { insertAudits } from '../../platform/audit/audit.queries.ts'
import { deleteMembers, putMembers } from '../family-records/family-record.queries.ts'
import { countStanding, findFamilyIds, hasDoubledValues, insertFamilies } from './family-plan.queries.ts'
import type { FamilyPlan, Join } from './family-rows.ts'
import { findByKeys } from './import.queries.ts'

/** These families are locked before codes and products. */
export const familiesOf = ({ joins, leaves }: FamilyPlan): number[] => [
  ...new Set(
    [...joins, ...leaves].flatMap((each) =>
      [each.before?.familyId ?? [], 'family' in each ? (each.family.id ?? []) : []].flat(),
    ),
  ),
]

interface StoredJoin extends Join {
  readonly productId: number
  readonly familyId: number
}

/** Call after the products are stored, with families and codes locked. Refuses `importOutdated`. */
export async function storeFamilies(tx: Tx, author: Author, plan: FamilyPlan, now: number): Promise<void> {
  const { joins, leaves } = plan
  if (joins.length + leaves.length === 0) return
  const made = await makeFamilies(tx, author, joins, now)
  const stored = await storedJoins(tx, joins, made)
  const ids = [...stored.map(({ productId }) => productId), ...leaves.map(({ product }) => product)]
  if ((await countStanding(tx, ids)) !== ids.length) throw refuse('importOutdated', [])
  await deleteMembers(
    tx,
    leaves.map(({ product }) => product),
  )
  await putMembers(
    tx,
    stored.map(({ productId, familyId, values }) => ({ productId, familyId, values: joinValues(values) })),
  )
  if (await hasDoubledValues(tx, [...new Set(stored.map(({ familyId }) => familyId))]))
    throw refuse('importOutdated', [])
  await growLookupRevision(tx)
  await auditMembers(tx, author, { stored, leaves }, now)
}

/** Returns the new ids by folded name. */
async function makeFamilies(tx: Tx, author: Author, joins: readonly Join[], now: number) {
  const missing = [
    ...new Map(
      joins.filter(({ family }) => family.id === null).map(({ family }) => [fold(family.name), family]),
    ).values(),
  ]
  if (missing.length === 0) return new Map<string, number>()
  const fresh = { description: '', photos: [], photoPlace: null, createdAt: instantOf(now) }
  await insertFamilies(
    tx,
    missing.map(({ name, attributes }) => ({ ...fresh, name, attributes: joinValues(attributes) })),
  )
  const ids = await findFamilyIds(
    tx,
    missing.map(({ name }) => name),
  )
  const entries = missing.map(({ name, attributes }) => ({
    author,
    act: 'importar',
    entity: 'familia',
    entityId: ids.get(fold(name)) ?? null,
    before: null,
    after: { nombre: name, atributos: attributes },
  }))
  await insertAudits(tx, entries, now)
  return ids
}

async function storedJoins(tx: Tx, joins: readonly Join[], made: ReadonlyMap<string, number>): Promise<StoredJoin[]> {
  const fresh = joins.flatMap(({ product }) => (typeof product === 'number' ? [] : [product]))
  const found = fresh.length > 0 ? await findByKeys(tx, fresh) : new Map()
  let place = -1
  return joins.map((join) => {
    if (typeof join.product !== 'number') place += 1
    const productId = typeof join.product === 'number' ? join.product : found.get(place)?.id
    const familyId = join.family.id ?? made.get(fold(join.family.name))
    if (productId === undefined || familyId === undefined) throw refuse('importOutdated', [])
    return { ...join, productId, familyId }
  })
}

async function auditMembers(
  tx: Tx,
  author: Author,
  { stored, leaves }: { stored: readonly StoredJoin[]; leaves: FamilyPlan['leaves'] },
  now: number,
): Promise<void> {
  const edits = new Map<number, { before: string[]; after: string[] }>()
  const of = (id: number) => {
    const edit = edits.get(id) ?? { before: [], after: [] }
    edits.set(id, edit)
    return edit
  }
  const label = (id: number, values: readonly string[]) => `${joinValues(values)} (${id})`
  for (const { product, before } of leaves) of(before.familyId).before.push(label(product, before.values))
  for (const { productId, familyId, values, before } of stored) {
    if (before) of(before.familyId).before.push(label(productId, before.values))
    of(familyId).after.push(label(productId, values))
  }
  const entries = [...edits].map(([entityId, { before, after }]) => ({
    author,
    act: 'importar',
    entity: 'familia',
    entityId,
    before: { miembros: before },
    after: { miembros: after },
  }))
  await insertAudits(tx, entries, now)
}
