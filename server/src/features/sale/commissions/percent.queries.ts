import type { CommissionPercent } from '@mostrador/contract/sale/commissions'
import type { CommissionKind } from '@mostrador/domain/sale/commission'
import { sql } from 'kysely'
import { bigintParam, idRows, numberRows } from '../../../db/dialect.ts'
import { findingToChange, inserting, insertingAll, updating } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { commissionGroups, commissions } from '../../../db/tables/commission.ts'
import { KIND, PERSON_ID, PERSON_KEY, PERSON_NAME } from './person-columns.queries.ts'

/** `personId` is the id of a cashier's account or of an affiliate. */
export interface Person {
  readonly kind: CommissionKind
  readonly personId: number
}

const record = commissions.reading('id', 'percent', 'openDay')

export const holdCommission = findingToChange(commissions, record)

export const insertCommission = inserting(
  commissions,
  commissions.writing('userId', 'affiliateId', 'percent', 'openDay'),
)

export const updatePercent = updating(commissions, commissions.writing('percent'))

export const updateOpenDay = updating(commissions, commissions.writing('openDay'))

const ofUser = statement<{ id: number }>()((db, p) =>
  db.selectFrom('commission').where('user_id', '=', p.id).select('id'),
)
const ofAffiliate = statement<{ id: number }>()((db, p) =>
  db.selectFrom('commission').where('affiliate_id', '=', p.id).select('id'),
)

export const findCommissionId = async (db: Db, { kind, personId }: Person): Promise<number | undefined> =>
  (await db.first(kind === 'cashier' ? ofUser : ofAffiliate, { id: personId }))?.id

const user = statement<{ id: number }>()((db, p) =>
  db.selectFrom('user_account').where('id', '=', p.id).select(['name', 'deleted_at as deletedAt']),
)
const affiliate = statement<{ id: number }>()((db, p) =>
  db.selectFrom('affiliate').where('id', '=', p.id).select(['name', 'deleted_at as deletedAt']),
)

export const findPerson = (db: Db, { kind, personId }: Person) =>
  db.first(kind === 'cashier' ? user : affiliate, { id: personId })

const groupsKnown = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom('product_group')
    .where('deleted_at', 'is', null)
    .where('id', 'in', sql<number>`(select a from ${numberRows(engine, p.ids)} as wanted)`)
    .select(['id', 'name']),
)

export const listGroups = (db: Db, ids: readonly number[]) => db.all(groupsKnown, { ids: idRows(ids) })

const groupsOf = statement<{ own: number }>()((db, p, engine) => {
  const own = bigintParam(engine, p.own)
  return db
    .selectFrom('commission_group as rate')
    .innerJoin('commission', 'commission.id', 'rate.commission_id')
    .innerJoin('product_group', 'product_group.id', 'rate.group_id')
    .where(sql<boolean>`(${own} = 0 or commission.user_id = ${own})`)
    .orderBy('product_group.name_key')
    .select(['commission.id', 'rate.group_id as groupId', 'product_group.name as group', 'rate.percent'])
})

const percents = statement<{ own: number }>()((db, p, engine) => {
  const own = bigintParam(engine, p.own)
  return db
    .selectFrom('commission')
    .leftJoin('user_account', 'user_account.id', 'commission.user_id')
    .leftJoin('affiliate', 'affiliate.id', 'commission.affiliate_id')
    .where(sql<boolean>`(${own} = 0 or commission.user_id = ${own})`)
    .orderBy(PERSON_KEY)
    .orderBy('commission.id')
    .select([
      'commission.id',
      'commission.percent',
      'commission.open_day as openDay',
      KIND.as('kind'),
      PERSON_ID.as('personId'),
      PERSON_NAME.as('person'),
    ])
})

export async function listPercents(db: Db, ownId: number): Promise<CommissionPercent[]> {
  const groups = Map.groupBy(await db.all(groupsOf, { own: ownId }), ({ id }) => id)
  return (await db.all(percents, { own: ownId })).map(({ id, ...percent }) => ({
    ...percent,
    groups: (groups.get(id) ?? []).map(({ id: _, ...group }) => group),
  }))
}

const groupRates = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('commission_group as rate')
    .innerJoin('product_group', 'product_group.id', 'rate.group_id')
    .where('rate.commission_id', '=', p.id)
    .orderBy('product_group.name_key')
    .select(['rate.group_id as groupId', 'product_group.name as group', 'rate.percent']),
)

export const listGroupRates = (db: Db, id: number) => db.all(groupRates, { id })

const dropRates = statement<{ id: number }>()((db, p) =>
  db.deleteFrom('commission_group').where('commission_id', '=', p.id),
)
const insertRates = insertingAll(commissionGroups, commissionGroups.writing('commissionId', 'groupId', 'percent'))

export async function replaceRates(
  tx: Tx,
  id: number,
  rates: readonly { readonly groupId: number; readonly percent: number }[],
): Promise<void> {
  await tx.change(dropRates, { id })
  if (rates.length > 0)
    await insertRates(
      tx,
      rates.map(({ groupId, percent }) => ({ commissionId: id, groupId, percent })),
    )
}
