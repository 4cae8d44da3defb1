import type { MemberEdit } from '@mostrador/contract/goods/families'
import {
  codeLike,
  joinValues,
  memberLabel,
  nameLike,
  splitValues,
  valuesKey,
  valuesProblem,
} from '@mostrador/domain/goods/family'
import type { StockLocation } from '@mostrador/domain/goods/product'
import { isSet } from '@mostrador/domain/goods/product-set'
import type { Profile } from '@mostrador/domain/people/user'
import { fold } from '@mostrador/domain/search'
import { instantOf } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { Refusal, refuse, sentenceOf } from '../../../refuse.ts'
import { growLookupRevision } from '../../group/lookup-records/lookups.queries.ts'
import { insertAudit, insertAudits } from '../../platform/audit/audit.queries.ts'
import {
  deleteMembers,
  type FamilyRecord,
  findFamiliesOf,
  findFamilyToChange,
  listMembers,
  type Member,
  putMembers,
} from '../family-records/family-record.queries.ts'
import { takeInStoreBarcodes } from '../labels/in-store-barcodes.queries.ts'
import { holdCodes, replaceCodes } from '../products/product-codes.queries.ts'
import {
  findProductRecords,
  insertProduct,
  type ProductRecord,
  updateProduct,
} from '../products/product-record.queries.ts'
import {
  auditedProduct,
  refuseGoneChoices,
  refuseOwnCode,
  refusePieceInUse,
  refuseReorderSettings,
  refuseTakenBarcode,
  refuseTakenCodes,
} from '../products/product-rules.ts'
import { type MadeEdit, recordEdits } from '../products/record-edits.ts'
import { insertMovements } from '../stock/stock.queries.ts'
import { shownFamily } from './shown-family.ts'

interface MembersEdit {
  readonly id: number
  readonly members: readonly MemberEdit[]
  readonly remove?: readonly number[] | undefined
  readonly version?: number | undefined
}

/** A new member has no `before` and is a copy of `model`. */
interface Made {
  readonly before?: ProductRecord
  readonly model: ProductRecord
  readonly after: Omit<ProductRecord, 'id' | 'version'>
  readonly values: readonly string[]
}

interface Standing {
  readonly family: FamilyRecord
  readonly attributes: readonly string[]
  readonly members: readonly Member[]
  readonly found: ReadonlyMap<number, ProductRecord>
  readonly owners: Awaited<ReturnType<typeof findFamiliesOf>>
}

/**
 * Changes, creates, adds and removes members of a family, all or none, and names the problem of each. A new member is a
 * copy of another product without units (D177). Returns the ids in the order of `members`. Refuses `notFound`, `stale`,
 * `membersInvalid` and `membersRefused`.
 */
export const editMembers = (
  { database, clock }: ServiceContext,
  author: Profile,
  { id, members, remove = [], version }: MembersEdit,
): Promise<number[]> =>
  database.inTransaction(async (tx) => {
    // The series of barcodes is locked before the products, in the order that `giveBarcodes` uses.
    const fresh = await takeInStoreBarcodes(tx, members.filter((each) => each.id === undefined && !each.barcode).length)
    const family = await findFamilyToChange(tx, id)
    if (!family) throw refuse('notFound', [])
    if (version !== undefined && version !== family.version)
      throw refuse('stale', [], { answer: { current: shownFamily(family) } })
    // Imports and arrivals lock the codes too while they change members.
    await holdCodes(tx)
    const standing = await standingOf(tx, family, members, remove)
    refuseInvalid(standing, members)
    const made = await madeOf(tx, standing, { members, remove, fresh })
    const now = clock()
    const ids = await store(tx, made, author, now)
    await deleteMembers(tx, remove)
    await putMembers(
      tx,
      made.map(({ values }, place) => ({ productId: ids[place] ?? 0, familyId: id, values: joinValues(values) })),
    )
    await growLookupRevision(tx)
    await auditMembers(tx, author, standing, { made, ids, remove }, now)
    return ids
  })

async function standingOf(tx: Tx, family: FamilyRecord, edits: readonly MemberEdit[], remove: readonly number[]) {
  const named = [...edits.flatMap(({ id, like }) => id ?? like ?? []), ...remove]
  return {
    family,
    attributes: splitValues(family.attributes),
    found: await findProductRecords(tx, named),
    members: await listMembers(tx, family.id, null),
    owners: await findFamiliesOf(tx, named),
  }
}

function refuseInvalid({ attributes }: Standing, members: readonly MemberEdit[]): void {
  const wrong = members.flatMap(({ values }, at) => {
    const problem = valuesProblem(attributes, values)
    return problem === undefined ? [] : [{ place: at + 1, message: problem }]
  })
  const [first] = wrong
  if (!first) return
  const message = members.length === 1 ? { message: first.message } : {}
  throw refuse('membersInvalid', [wrong.length], { answer: { members: wrong }, ...message })
}

/** Collects the problems of all members and refuses them together. */
async function madeOf(
  tx: Tx,
  standing: Standing,
  { members, remove, fresh }: { members: readonly MemberEdit[]; remove: readonly number[]; fresh: readonly string[] },
): Promise<Made[]> {
  const { family, found, owners } = standing
  const isOwn = (id: number) => owners.get(id)?.familyId === family.id
  if (remove.some((id) => !isOwn(id))) throw refuse('notOfFamily', [], { field: 'remove' })
  const leaving = new Set([...remove, ...members.flatMap(({ id }) => id ?? [])])
  const staying = standing.members.filter(({ id }) => !leaving.has(id))
  const taken = new Taken(family.name, staying)
  const barcodes = [...fresh]
  const made: Made[] = []
  const refused: { place: number; message: string }[] = []
  for (const [at, edit] of members.entries()) {
    try {
      const one = edit.id === undefined ? newMember(standing, edit, taken, barcodes) : kept(standing, edit.id, edit)
      taken.take(one)
      await refuseOthers(tx, one)
      made.push(one)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ place: at + 1, message: sentenceOf(error) })
    }
  }
  const [first] = refused
  if (!first) return made
  if (members.every(({ id }) => id !== undefined && !found.has(id))) throw refuse('notFound', [])
  const message = members.length === 1 ? { message: first.message } : {}
  throw refuse('membersRefused', [refused.length], { answer: { members: refused }, ...message })
}

/** Keys that may not occur twice in a family: values at a place, and a product. */
class Taken {
  readonly #keys = new Set<string>()
  readonly #family: string

  constructor(family: string, members: readonly Member[]) {
    this.#family = family
    for (const member of members) for (const key of keysOf(member, member.values)) this.#keys.add(key)
  }

  take({ before, after, values }: Made): void {
    const keys = [...keysOf(after, values), ...(before ? [`id ${before.id}`] : [])]
    if (keys.some((key) => this.#keys.has(key))) throw refuse('memberTwice', [memberLabel(this.#family, values)])
    for (const key of [...keys, codeKey(after)]) this.#keys.add(key)
  }

  hasCode(after: Pick<ProductRecord, 'shopId' | 'extensionId'>, code: string): boolean {
    return this.#keys.has(codeKey({ ...after, code }))
  }
}

type Placed = Pick<ProductRecord, 'shopId' | 'extensionId' | 'code'>

const codeKey = ({ shopId, extensionId, code }: Placed) => `code ${shopId} ${extensionId} ${fold(code)}`

const keysOf = (product: Placed, values: readonly string[]): string[] => [
  `values ${product.shopId} ${product.extensionId} ${valuesKey(values)}`,
]

function kept({ found, owners, family }: Standing, id: number, edit: MemberEdit): Made {
  const before = found.get(id)
  if (!before) throw refuse('notFound', [])
  const owner = owners.get(id)
  if (owner && owner.familyId !== family.id) throw refuse('memberOfOther', [owner.name])
  if (edit.version !== undefined && edit.version !== before.version) throw refuse('stale', [])
  const after = { ...before, ...fieldsOf(edit) }
  if (after.shopId !== before.shopId && before.quantity !== 0) throw refuse('movesEmpty', [])
  return { before, model: before, after, values: edit.values }
}

function newMember(
  { found, owners, family, members }: Standing,
  edit: MemberEdit,
  taken: Taken,
  fresh: string[],
): Made {
  const like = edit.like === undefined ? undefined : found.get(edit.like)
  if (!like) throw refuse(edit.like === undefined ? 'memberLikeNeeded' : 'notFound', [])
  const owner = owners.get(like.id)
  const model = { ...like, values: owner?.familyId === family.id ? splitValues(owner.joined) : [] }
  const given = { ...like, ...fieldsOf(edit) }
  const isThere = (code: string) =>
    taken.hasCode(given, code) || members.some((each) => codeKey(each) === codeKey({ ...given, code }))
  const after = {
    ...given,
    name: edit.name ?? nameLike(model, edit.values, family.name),
    code: edit.code ?? freeCode(codeLike(model, edit.values), isThere),
    barcode: edit.barcode ?? fresh.shift() ?? '',
    minimum: edit.minimum ?? null,
    maximum: null,
    quantity: 0,
    // Further codes, pieces and vehicles belong to the model only.
    codes: [],
    pieces: [],
    fits: [],
  }
  return { model: like, after, values: edit.values }
}

function freeCode(code: string, isThere: (code: string) => boolean): string {
  let free = code
  for (let number = 2; isThere(free); number++) free = `${code}-${number}`
  return free
}

function fieldsOf(edit: MemberEdit): Partial<ProductRecord> {
  const { name, code, barcode, price, ownAdiPrice, minimum, isActive, shopId, extensionId } = edit
  const fields = { name, code, barcode, price, ownAdiPrice, minimum, isActive, shopId, extensionId }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

const isMoved = (from: StockLocation, to: StockLocation): boolean =>
  from.shopId !== to.shopId || from.extensionId !== to.extensionId

async function refuseOthers(tx: Tx, { before, model, after }: Made): Promise<void> {
  const hasMoved = isMoved(model, after)
  if (hasMoved) await refuseGoneChoices(tx, after, model)
  if (hasMoved || model.barcode !== after.barcode) await refuseTakenBarcode(tx, after, before?.id)
  if (hasMoved || model.barcode !== after.barcode || model.code !== after.code) {
    refuseOwnCode(after)
    await refuseTakenCodes(tx, { ...after, id: before?.id })
  }
  await refuseReorderSettings(tx, after, model)
  if (!before) return
  if (hasMoved && isSet(before)) throw refuse('setMoves', [])
  if (hasMoved || (before.isActive && !after.isActive)) await refusePieceInUse(tx, [before])
}

/** Returns the ids in the order of the members. */
async function store(tx: Tx, made: readonly Made[], author: Profile, now: number): Promise<number[]> {
  const at = instantOf(now)
  const ids: number[] = []
  const edits: MadeEdit[] = []
  const added: { id: number; after: Made['after'] }[] = []
  for (const { before, after } of made) {
    if (before) {
      ids.push(before.id)
      const edited = { ...after, id: before.id, version: before.version }
      if (!isDifferent(before, edited)) continue
      const balance = await updateProduct(tx, edited, 0)
      if (balance === undefined) throw refuse('stale', [])
      if (isMoved(before, edited)) await replaceCodes(tx, [edited])
      edits.push({ before, after: edited, change: 0, balance })
    } else {
      // Two new members may have the same barcode.
      await refuseTakenBarcode(tx, after)
      const id = await insertProduct(tx, { ...after, createdAt: at })
      ids.push(id)
      added.push({ id, after })
    }
  }
  const openings = added.map(({ id }) => ({ productId: id, change: 0, balance: 0 }))
  if (openings.length > 0) await insertMovements(tx, openings, { reason: 'opening', userId: author.id, at })
  await recordEdits(tx, author, edits, now)
  const created = { author: nameOf(author), act: 'crear', entity: 'producto', before: null }
  await insertAudits(
    tx,
    added.map(({ id, after }) => ({ ...created, entityId: id, after: auditedProduct(after) })),
    now,
  )
  return ids
}

const isDifferent = (before: ProductRecord, after: ProductRecord): boolean =>
  (Object.keys(after) as (keyof ProductRecord)[]).some((field) => before[field] !== after[field])

const nameOf = ({ id, name }: Profile) => ({ id, name })

/** The log names members that joined, left or changed their values. */
async function auditMembers(
  tx: Tx,
  author: Profile,
  { family, members }: Standing,
  { made, ids, remove }: { made: readonly Made[]; ids: readonly number[]; remove: readonly number[] },
  now: number,
): Promise<void> {
  const label = (id: number, values: readonly string[]) => `${joinValues(values)} (${id})`
  const former = new Map(members.map(({ id, values }) => [id, label(id, values)]))
  const next = new Map(made.map(({ values }, place) => [ids[place] ?? 0, label(ids[place] ?? 0, values)]))
  const changed = [...next].filter(([id, text]) => former.get(id) !== text)
  const before = [...changed.map(([id]) => id), ...remove].flatMap((id) => former.get(id) ?? [])
  if (changed.length === 0 && remove.length === 0) return
  const about = { author: nameOf(author), act: 'editar', entity: 'familia', entityId: family.id }
  const after = changed.map(([, text]) => text)
  await insertAudit(tx, { ...about, before: { miembros: before }, after: { miembros: after } }, now)
}
