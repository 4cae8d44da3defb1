import {
  formerPlaces,
  joinValues,
  memberLabel,
  movedValues,
  photoPlace,
  splitValues,
  valuesKey,
} from '@mostrador/domain/goods/family'
import { instantOf } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { growLookupRevision } from '../../group/lookup-records/lookups.queries.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { once } from '../../platform/kept-answers/once.ts'
import {
  deleteFamily,
  deleteMembers,
  type FamilyForm,
  type FamilyRecord,
  findFamilyByName,
  findFamilyToChange,
  insertFamily,
  listMembers,
  listStoredMembers,
  putMembers,
  updateFamily,
} from '../family-records/family-record.queries.ts'
import { refuseUnknownPhotos } from '../products/product-rules.ts'
import { shownFamily } from './shown-family.ts'

type FamilyContext = Pick<Context, 'database' | 'clock' | 'photos'>

/** Absent fields stay unchanged in an edit. */
interface FamilyGiven {
  readonly name: string
  readonly attributes: readonly string[]
  readonly description?: string | undefined
  readonly photos?: readonly string[] | undefined
  readonly photoBy?: string | undefined
}

/** Refuses the name of another family (D175). */
export function addFamily(
  { database, clock, photos }: FamilyContext,
  { id: authorId, name }: Author,
  given: FamilyGiven,
  act: KeyedAct,
): Promise<Done<{ readonly id: number }>> {
  const family = formOf(given)
  refuseUnknownPhotos(photos.missing(family.photos))
  return database.inTransaction((tx) => {
    const now = clock()
    return once(tx, act, now, async () => {
      await refuseTakenName(tx, family.name)
      const id = await insertFamily(tx, { ...family, createdAt: instantOf(now) })
      const about = { author: { id: authorId, name }, entity: 'familia', entityId: id }
      await insertAudit(tx, { ...about, act: 'crear', before: null, after: audited(family) }, now)
      return { id }
    })
  })
}

/**
 * Renamed or reordered attributes keep their values (D60). Refuses `notFound`, `stale`, `nameTaken`, `attributesTwice`.
 */
export const editFamily = (
  { database, clock, photos }: FamilyContext,
  { id: authorId, name }: Author,
  { id, version, ...given }: FamilyGiven & { readonly id: number; readonly version?: number | undefined },
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const before = await findFamilyToChange(tx, id)
    if (!before) throw refuse('notFound', [])
    if (version !== undefined && version !== before.version)
      throw refuse('stale', [], { answer: { current: shownFamily(before) } })
    const family = formOf(given, before)
    refuseUnknownPhotos(photos.missing(family.photos), before.photos)
    await refuseTakenName(tx, family.name, id)
    const changed = changedFields(audited(before), audited(family))
    if (!changed) return
    await moveValues(tx, before, family)
    await updateFamily(tx, { ...family, id })
    await growLookupRevision(tx)
    const about = { author: { id: authorId, name }, entity: 'familia', entityId: id }
    await insertAudit(tx, { ...about, act: 'editar', ...changed }, clock())
  })

/** Keeps the products. Returns the family's name. Refuses `notFound`. */
export const removeFamily = (
  { database, clock }: FamilyContext,
  { id: authorId, name }: Author,
  id: number,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const before = await findFamilyToChange(tx, id)
    if (!before) throw refuse('notFound', [])
    const now = clock()
    const members = await listStoredMembers(tx, id)
    await deleteMembers(
      tx,
      members.map(({ productId }) => productId),
    )
    await deleteFamily(tx, id, instantOf(now))
    await growLookupRevision(tx)
    const about = { author: { id: authorId, name }, entity: 'familia', entityId: id }
    const was = { ...audited(before), miembros: members.map(({ values }) => values) }
    await insertAudit(tx, { ...about, act: 'eliminar', before: was, after: null }, now)
    return before.name
  })

async function moveValues(tx: Tx, before: FamilyRecord, after: FamilyForm): Promise<void> {
  const places = formerPlaces(splitValues(before.attributes), splitValues(after.attributes))
  if (places.length === splitValues(before.attributes).length && places.every((place, at) => place === at)) return
  const moved = (values: string) => movedValues(splitValues(values), places)
  const keys = new Set<string>()
  for (const { values, shopId, extensionId } of await listMembers(tx, before.id, null)) {
    const key = `${shopId} ${extensionId} ${valuesKey(moved(joinValues(values)))}`
    if (keys.has(key))
      throw refuse('attributesTwice', [memberLabel(after.name, moved(joinValues(values)))], { field: 'attributes' })
    keys.add(key)
  }
  await putMembers(
    tx,
    (await listStoredMembers(tx, before.id)).map(({ productId, values }) => ({
      productId,
      familyId: before.id,
      values: joinValues(moved(values)),
    })),
  )
}

function formOf({ name, attributes, ...given }: FamilyGiven, before?: FamilyRecord): FamilyForm {
  const { description = before?.description ?? '', photos = before?.photos ?? [] } = given
  const kept = before ? keptPhotoPlace(before, attributes) : null
  const place = given.photoBy === undefined ? kept : photoPlace(attributes, given.photoBy)
  if (place === undefined) throw refuse('photoAttributeUnknown', [], { field: 'photoBy' })
  return { name, description, photos, attributes: joinValues(attributes), photoPlace: place }
}

function keptPhotoPlace({ attributes, photoPlace }: FamilyRecord, after: readonly string[]): number | null {
  const place = formerPlaces(splitValues(attributes), after).indexOf(photoPlace)
  return photoPlace === null || place < 0 ? null : place
}

async function refuseTakenName(tx: Tx, name: string, own?: number): Promise<void> {
  const other = await findFamilyByName(tx, name)
  if (other && other.id !== own) throw refuse('nameTaken', [name], { field: 'name' })
}

const audited = ({ name, description, photos, attributes, photoPlace }: FamilyForm) => ({
  nombre: name,
  descripcion: description,
  fotos: photos,
  atributos: attributes,
  fotoPor: photoPlace === null ? null : (splitValues(attributes)[photoPlace] ?? null),
})
