import type { WrittenRule } from '@mostrador/contract/sale/offers'
import { MOST_RULES } from '@mostrador/domain/sale/price-rule'
import { fold } from '@mostrador/domain/search'
import { instantOf, localDay } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { once } from '../../platform/kept-answers/once.ts'
import { findNameOfTarget, offerRowOf } from './offer-list.queries.ts'
import {
  countOpenRules,
  deleteRule,
  findRule,
  findRuleByName,
  insertRule,
  insertVersion,
  replaceVersion,
  updateRule,
} from './offer-record.queries.ts'
import { audited, contentOf, refuseWrongRule } from './rule-content.ts'

/** Adds a rule, which holds from its first day on (D181). Refuses `nameTaken`, `tooManyRules` and what no rule may be. */
export const addOffer = (
  { database, clock }: ServiceContext,
  { id: authorId, name }: Author,
  written: WrittenRule,
  act: KeyedAct,
): Promise<Done<{ readonly id: number }>> =>
  database.inTransaction((tx) => {
    const now = clock()
    return once(tx, act, now, async () => {
      const content = contentOf(written, false, instantOf(now))
      const target = await refuseWrongRule(tx, content)
      await refuseTakenName(tx, content.name)
      if ((await countOpenRules(tx, localDay(now))) >= MOST_RULES) throw refuse('tooManyRules', [MOST_RULES])
      const id = await insertRule(tx, content)
      await insertVersion(tx, { ...content, ruleId: id, version: 1 })
      const about = { author: { id: authorId, name }, entity: 'oferta', entityId: id }
      await insertAudit(tx, { ...about, act: 'crear', before: null, after: audited(content, target) }, now)
      return { id }
    })
  })

/** Without `isPaused` the pause of the rule stays unchanged. */
export type OfferEdit = WrittenRule & {
  readonly id: number
  readonly isPaused?: boolean | undefined
  readonly version?: number | undefined
}

/**
 * Stores the next version and ends the one before (D184). Refuses `notFound`, `stale`, `nameTaken` and invalid rules.
 */
export const editOffer = (
  { database, clock }: ServiceContext,
  { id: authorId, name }: Author,
  { id, version, isPaused, ...written }: OfferEdit,
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const before = await findRule(tx, id)
    if (!before) throw refuse('notFound', [])
    const now = clock()
    const targetBefore = await findNameOfTarget(tx, id)
    if (version !== undefined && version !== before.version)
      throw refuse('stale', [], { answer: { current: offerRowOf(before, targetBefore, localDay(now)) } })
    const content = contentOf(written, isPaused ?? before.isPaused, instantOf(now))
    const target = await refuseWrongRule(tx, content)
    await refuseTakenName(tx, content.name, id)
    const changed = changedFields(audited(before, targetBefore), audited(content, target))
    const isSame = !changed && before.targetType === content.targetType && before.targetId === content.targetId
    if (isSame) return
    await updateRule(tx, { ...content, id })
    await replaceVersion(tx, { ruleId: id, version: before.version, now: instantOf(now) })
    await insertVersion(tx, { ...content, ruleId: id, version: before.version + 1 })
    const about = { author: { id: authorId, name }, entity: 'oferta', entityId: id }
    await insertAudit(tx, { ...about, act: 'editar', ...(changed ?? { before: null, after: null }) }, now)
  })

/** Ends a rule and hides it from every list. Returns its name. Refuses `notFound`. */
export const removeOffer = (
  { database, clock }: ServiceContext,
  { id: authorId, name }: Author,
  id: number,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const before = await findRule(tx, id)
    if (!before) throw refuse('notFound', [])
    const now = clock()
    await deleteRule(tx, id, instantOf(now))
    await replaceVersion(tx, { ruleId: id, version: before.version, now: instantOf(now) })
    const about = { author: { id: authorId, name }, entity: 'oferta', entityId: id }
    const kept = audited(before, await findNameOfTarget(tx, id))
    await insertAudit(tx, { ...about, act: 'eliminar', before: kept, after: null }, now)
    return before.name
  })

async function refuseTakenName(tx: Tx, name: string, own?: number): Promise<void> {
  const other = await findRuleByName(tx, fold(name))
  if (other && other.id !== own) throw refuse('nameTaken', [name], { field: 'name' })
}
