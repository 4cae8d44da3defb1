import type { PriceRule, Schedule, TargetKey } from '@mostrador/domain/sale/price-rule'
import type { Day, Instant } from '@mostrador/domain/time'
import { type Kysely, sql } from 'kysely'
import { asText, idRows, numberRows, textParam, textRows } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import { findingToChange, inserting, insertingWithoutId, removing, updating } from '../../../db/records.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import type { Given, Read } from '../../../db/table.ts'
import { priceRules, priceRuleVersions, RULE_CONTENT } from '../../../db/tables/price-rule.ts'

export const ruleRecord = priceRules.reading('id', 'name', ...RULE_CONTENT, 'version')

export type RuleRecord = Read<typeof ruleRecord>

const content = priceRules.writing('name', ...RULE_CONTENT)

export type RuleContent = Given<typeof content>

export const priceRuleOf = ({
  id,
  version,
  name,
  terms,
  targetType,
  targetId,
  audience,
  isTogether,
}: Pick<RuleRecord, 'id' | 'version' | keyof PriceRuleContent>): PriceRule => ({
  id,
  version,
  name,
  terms,
  target: { type: targetType, id: targetId },
  audience,
  isTogether,
})
type PriceRuleContent = Pick<RuleContent, 'name' | 'terms' | 'targetType' | 'targetId' | 'audience' | 'isTogether'>

export const scheduleOf = ({
  from,
  until,
  weekdays,
  opens,
  closes,
}: Pick<RuleContent, 'from' | 'until' | 'weekdays' | 'opens' | 'closes'>): Schedule => ({
  from,
  until,
  weekdays: numbersIn(weekdays),
  hours: opens === null || closes === null ? null : [opens, closes],
})

/** Parses whole numbers separated by commas: ',3,7,' or '1,5'. */
export const numbersIn = (text: string): number[] =>
  text
    .split(',')
    .filter((part) => part !== '')
    .map(Number)

/** A rule without shops belongs to all. */
export const isOfShop = ({ shops }: Pick<RuleContent, 'shops'>, shopId: number): boolean =>
  shops === '' || numbersIn(shops).includes(shopId)

export const findRule = findingToChange(priceRules, ruleRecord)

export const insertRule = inserting(priceRules, content)

export const updateRule = updating(priceRules, priceRules.writing('name', ...RULE_CONTENT))

/** Hides a rule from every list. Its versions and the orders charged with it stay. */
export const deleteRule = removing(priceRules)

export const insertVersion = insertingWithoutId(
  priceRuleVersions,
  priceRuleVersions.writing('ruleId', 'version', 'name', ...RULE_CONTENT),
)

const replace = statement<{ ruleId: number; version: number; now: Instant }>()((db, p) =>
  db
    .updateTable('price_rule_version')
    .set({ replaced_at: p.now })
    .where('rule_id', '=', p.ruleId)
    .where('version', '=', p.version),
)

export const replaceVersion = (tx: Tx, version: { ruleId: number; version: number; now: Instant }) =>
  tx.change(replace, version)

const byName = statement<{ key: string }>()((db, p) =>
  db.selectFrom('price_rule').where('name_key', '=', p.key).where('deleted_at', 'is', null).select('id'),
)

export const findRuleByName = (db: Db, key: string) => db.first(byName, { key })

const open = statement<{ today: Day }>()((db, p) =>
  db
    .selectFrom('price_rule')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>=', p.today)]))
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

export const countOpenRules = async (db: Db, today: Day): Promise<number> =>
  (await db.first(open, { today }))?.count ?? 0

export const shopPart = (shopId: number): string => `,${shopId},`

type StandingRules = { readonly shop: string; readonly today: Day }

const standingOf = (db: Kysely<Schema>, p: Markers<StandingRules>, engine: Engine) =>
  db
    .selectFrom('price_rule')
    .where('deleted_at', 'is', null)
    .where('is_paused', '=', 0)
    .where((eb) => eb.or([eb('from_day', 'is', null), eb('from_day', '<=', p.today)]))
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>=', p.today)]))
    .where(sql<boolean>`(shops = '' or shops like '%' || ${textParam(engine, p.shop)} || '%')`)
    .orderBy('id')
    .select(ruleRecord.columns)

const standing = statement<StandingRules>()(standingOf)

const standingFor = statement<StandingRules & { targets: string }>()((db, p, engine) =>
  standingOf(db, p, engine).where(
    sql<boolean>`target_type || ':' || ${asText(engine, sql.ref('target_id'))} in (select value from ${textRows(engine, p.targets)} as wanted)`,
  ),
)

/** Reads only the rules about some targets, because an order needs few of many. */
export const listStandingRulesFor = async (
  db: Db,
  shopId: number,
  today: Day,
  targets: ReadonlySet<TargetKey>,
): Promise<RuleRecord[]> => {
  const params = { shop: shopPart(shopId), today, targets: JSON.stringify([...targets]) }
  return (await db.all(standingFor, params)).map(ruleRecord.decode)
}

/** Lists the rules that hold at some hour of the day. */
export const listStandingRules = async (db: Db, shopId: number, today: Day) =>
  (await db.all(standing, { shop: shopPart(shopId), today })).map(ruleRecord.decode)

const version = priceRuleVersions.reading('ruleId', 'version', 'name', ...RULE_CONTENT, 'replacedAt')

const versions = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom('price_rule_version')
    .where('rule_id', 'in', sql<number>`(select a from ${numberRows(engine, p.ids)} as wanted)`)
    .select(version.columns),
)

/** Versions of deleted rules are included. */
export const listVersions = async (db: Db, ruleIds: readonly number[]) =>
  (await db.all(versions, { ids: idRows(ruleIds) })).map(version.decode)
