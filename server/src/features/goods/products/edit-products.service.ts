import type { ProductEdit, StandingProduct } from '@mostrador/contract/goods/product-edits'
import { isSet } from '@mostrador/domain/goods/product-set'
import type { RefusalCode } from '@mostrador/domain/messages.es'
import type { Profile } from '@mostrador/domain/people/user'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { Refusal, refuse, sentenceOf } from '../../../refuse.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { keepRefusal } from '../../platform/audit/audit.queries.ts'
import { EDITED_TOGETHER, findProductRecords, type ProductRecord, updateProducts } from './product-record.queries.ts'
import { checkedChange, refuseGone, refusePieceInUse, refuseReorderSettings } from './product-rules.ts'
import { recordEdits } from './record-edits.ts'

interface Allowed {
  readonly before: ProductRecord
  readonly after: ProductRecord
  readonly change: number
}

interface InTheWay {
  readonly id: number
  readonly refusal: Refusal
  readonly current: ProductRecord | undefined
}

const KEPT: readonly RefusalCode[] = ['notReducible']

/**
 * Changes products like `editProduct`, all or none, and names each problem. Each edit has its version (D60). A product
 * that already has the new values was changed by the same request before and stays. Refuses `notFound`, `stale` and
 * `editsRefused`.
 */
export async function editProducts(
  { database, clock }: ServiceContext,
  author: Profile,
  edits: readonly ProductEdit[],
): Promise<StandingProduct[]> {
  let inTheWay: InTheWay[] = []
  // All edited products are locked. Groups and suppliers are not, so naming one needs `serializable` against its
  // deletion.
  const namesOthers = edits.some(({ groupId, supplierId }) => groupId !== undefined || supplierId !== undefined)
  const isolation = namesOthers ? 'serializable' : 'read committed'
  try {
    return await database.inTransaction(async (tx) => {
      inTheWay = []
      const found = await findProductRecords(
        tx,
        edits.map(({ id }) => id),
      )
      if (found.size === 0) throw refuse('notFound', [])
      const hasGroup = await groupRule(tx, edits)
      const allowed: Allowed[] = []
      for (const edit of edits) {
        const before = found.get(edit.id)
        try {
          const made = madeOf(before, edit, author)
          hasGroup(made)
          await refuseReorderSettings(tx, made.after, made.before)
          if (made.before.isActive && !made.after.isActive) await refusePieceInUse(tx, [made.before])
          if (isDifferent(made)) allowed.push(made)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          inTheWay.push({ id: edit.id, refusal: error, current: before })
        }
      }
      if (inTheWay.length > 0) throw refusalOf(inTheWay, edits.length)
      const balances = await updateProducts(tx, allowed)
      const written = allowed.flatMap((made) => {
        const balance = balances.get(made.before.id)
        return balance === undefined ? [] : [{ ...made, balance }]
      })
      if (written.length < allowed.length) throw refuse('stale', [])
      await recordEdits(tx, author, written, clock())
      const after = new Map(
        written.map(({ before, after, balance }) => [
          before.id,
          { ...after, quantity: balance, version: before.version + 1 },
        ]),
      )
      return [...found.values()].map((product) => standingOf(after.get(product.id) ?? product))
    }, isolation)
  } catch (error) {
    const tried = inTheWay.filter(({ refusal }) => KEPT.includes(refusal.code)).toSorted((a, b) => a.id - b.id)
    if (tried.length > 0) await database.inTransaction((tx) => keepAll(tx, author, tried, clock()), 'read committed')
    throw error
  }
}

/** Keeps one order, so that two calls cannot deadlock. */
async function keepAll(tx: Tx, { id, name }: Profile, tried: readonly InTheWay[], now: number): Promise<void> {
  for (const { id: entityId, refusal } of tried) {
    const what = { code: refusal.code, after: { motivo: sentenceOf(refusal) } }
    await keepRefusal(tx, { author: { id, name }, entity: 'producto', entityId }, what, now)
  }
}

function madeOf(
  before: ProductRecord | undefined,
  { version, openedWith, quantity, ...fields }: ProductEdit,
  author: Profile,
): Allowed {
  if (!before) throw refuse('notFound', [])
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const after: ProductRecord = { ...before, ...named }
  if (version !== before.version) {
    const wanted = {
      before,
      after: { ...after, quantity: isSet(before) ? 0 : (quantity ?? before.quantity) },
      change: 0,
    }
    if (isDifferent(wanted)) throw refuse('stale', [])
    return wanted
  }
  const isUncounted = quantity === undefined || isSet(before)
  const difference = isUncounted ? 0 : quantity - (openedWith ?? before.quantity)
  const change = checkedChange(before, difference, author)
  return { before, after: { ...after, quantity: before.quantity + change }, change }
}

const isDifferent = ({ before, after }: Allowed): boolean =>
  [...EDITED_TOGETHER, 'quantity' as const].some((field) => before[field] !== after[field])

/** Each chosen group is read once. */
async function groupRule(tx: Tx, edits: readonly ProductEdit[]): Promise<(made: Allowed) => void> {
  const chosen = new Set(edits.flatMap(({ groupId }) => groupId ?? []))
  const groups = new Map<number, Awaited<ReturnType<typeof findLookup>>>()
  for (const id of chosen) groups.set(id, await findLookup(tx, 'group', id))
  return ({ before, after }) => {
    const isKept = before.groupId === after.groupId
    if (groups.has(after.groupId)) refuseGone(groups.get(after.groupId), { field: 'groupId', isKept })
  }
}

function refusalOf(inTheWay: readonly InTheWay[], of: number): Refusal {
  const products = inTheWay.map(({ id, refusal, current }) => ({
    id,
    message: sentenceOf(refusal),
    current: current && standingOf(current),
  }))
  const [only] = products
  return refuse('editsRefused', [products.length, of], {
    answer: { products },
    ...(only && of === 1 && { message: only.message }),
  })
}

const standingOf = ({ id, version, price, ownAdiPrice, groupId, isActive, quantity }: ProductRecord) => ({
  id,
  version,
  price,
  ownAdiPrice,
  groupId,
  isActive,
  quantity,
})
