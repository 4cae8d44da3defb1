import type { WrittenCommission } from '@mostrador/contract/sale/commissions'
import { writePercent } from '@mostrador/domain/percent'
import { localDay } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import {
  findCommissionId,
  findPerson,
  holdCommission,
  insertCommission,
  listGroupRates,
  listGroups,
  replaceRates,
  updatePercent,
} from './percent.queries.ts'

interface Rate {
  readonly group: string
  readonly percent: number
}

/** The first percent counts from the first day of this month. What was settled stays (D194). Refuses `notFound`. */
export const setCommission = (
  { database, clock }: ServiceContext,
  { id: authorId, name }: Author,
  { groups = [], percent, ...earner }: WrittenCommission,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const person = await findPerson(tx, earner)
    const known = new Map(
      (
        await listGroups(
          tx,
          groups.map(({ groupId }) => groupId),
        )
      ).map((each) => [each.id, each]),
    )
    if (!person || person.deletedAt !== null || known.size < groups.length) throw refuse('notFound', [])
    const now = clock()
    const found = await findCommissionId(tx, earner)
    const before = found === undefined ? undefined : await holdCommission(tx, found)
    const ratesBefore = before ? await listGroupRates(tx, before.id) : []
    const id =
      before?.id ??
      (await insertCommission(tx, {
        userId: earner.kind === 'cashier' ? earner.personId : null,
        affiliateId: earner.kind === 'affiliate' ? earner.personId : null,
        percent,
        openDay: `${localDay(now).slice(0, 7)}-01`,
      }))
    if (before) await updatePercent(tx, { id, percent })
    await replaceRates(tx, id, groups)
    const rates = groups.map(({ groupId, ...rate }) => ({ ...rate, group: known.get(groupId)?.name ?? '' }))
    const after = audited(percent, rates)
    const changed = before ? changedFields(audited(before.percent, ratesBefore), after) : { before: null, after }
    const about = { author: { id: authorId, name }, entity: 'comisión', entityId: id }
    if (changed) await insertAudit(tx, { ...about, act: before ? 'editar' : 'crear', ...changed }, now)
    return person.name
  })

const audited = (percent: number, rates: readonly Rate[]) => ({
  porciento: `${writePercent(percent)} %`,
  grupos: rates
    .map((rate) => `${rate.group}: ${writePercent(rate.percent)} %`)
    .toSorted()
    .join('; '),
})
