import { type OfferRow, offerColumns } from '@mostrador/contract/sale/offers'
import { RULE_STATE_WORDS, type RuleKind, type RuleState, ruleState } from '@mostrador/domain/sale/price-rule'
import type { Day } from '@mostrador/domain/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { asText, textParam } from '../../../db/dialect.ts'
import { type AnyMarkers, asStored, byWord, columnsOf, type ListFilter, listOf, markerOf } from '../../../db/list.ts'
import { isWord, type ListingOf, wordText } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import { priceRules } from '../../../db/tables/price-rule.ts'
import { numbersIn, type RuleRecord, ruleRecord, scheduleOf, shopPart } from './offer-record.queries.ts'
import { TARGET_KEY, TARGET_NAME } from './targets.queries.ts'

export interface OfferFilters {
  readonly state?: RuleState | undefined
  readonly kind?: RuleKind | undefined
  /** 0 means any shop. */
  readonly shopId: number
  readonly today: Day
  /** Keeps only rules that hold or begin by this day. */
  readonly soon?: Day | undefined
}

/** SQL of `ruleState` (domain/src/sale/price-rule.ts). */
const stateOf = (p: AnyMarkers, engine: Engine): RawBuilder<string> => {
  const today = textParam(engine, markerOf<string>(p, 'today'))
  return sql<string>`case when until_day < ${today} then 'ended' when is_paused = 1 then 'paused'
    when from_day > ${today} then 'scheduled' else 'holding' end`
}

const byState: ListFilter<OfferFilters> = {
  params: ({ state, today }) => ({ state: state ?? '', today }),
  where: (p, engine) => isWord(engine, stateOf(p, engine), markerOf(p, 'state')),
}

/** A rule about one product belongs only to that product's shop. */
const byShop: ListFilter<OfferFilters> = {
  params: ({ shopId }) => ({ shop: shopId === 0 ? '' : shopPart(shopId) }),
  where: (p, engine) => {
    const shop = textParam(engine, markerOf<string>(p, 'shop'))
    const product = sql`select ',' || ${asText(engine, sql.ref('product.shop_id'))} || ',' from product where product.id = target_id`
    return sql<SqlBool>`(${shop} = '' or ((shops = '' or shops like '%' || ${shop} || '%')
      and (target_type <> 'product' or (${product}) = ${shop})))`
  },
}

const bySoon: ListFilter<OfferFilters> = {
  params: ({ soon }) => ({ soon: soon ?? '' }),
  where: (p, engine) => {
    const soon = textParam(engine, markerOf<string>(p, 'soon'))
    return sql<SqlBool>`(${soon} = '' or (${stateOf(p, engine)} in ('holding', 'scheduled')
      and (from_day is null or from_day <= ${soon})))`
  },
}

const list = listOf(offerColumns, {
  from: (db) => db.selectFrom('price_rule').where('deleted_at', 'is', null),
  select: (rows) => rows.select([...ruleRecord.columns, TARGET_NAME.as('targetName')]),
  columns: (p) => {
    const state = {
      text: (engine: Engine) => wordText(stateOf(p, engine), RULE_STATE_WORDS),
      order: (engine: Engine) => wordText(stateOf(p, engine), RULE_STATE_WORDS),
    }
    const [from, until] = [asStored(sql`coalesce(from_day, '')`), asStored(sql`coalesce(until_day, '9999')`)]
    return columnsOf(priceRules, offerColumns, { target: asStored(TARGET_KEY), state, from, until })
  },
  filters: [byState, byWord('kind', 'price_rule.kind'), byShop, bySoon],
  most: 10_000,
})

export async function listOffers(db: Db, listRequest: ListingOf<typeof offerColumns>, filters: OfferFilters) {
  const { rows, total } = await list(db, filters, listRequest)
  return {
    rows: rows.map((row) => {
      const { targetName, ...record } = ruleRecord.decode(row)
      return offerRowOf(record, targetName, filters.today)
    }),
    total,
  }
}

export function offerRowOf(record: RuleRecord, targetName: string | null, today: Day): OfferRow {
  const { id, name, version, kind, terms, targetType, targetId, shops, from, until, audience, isTogether } = record
  const { weekdays, hours } = scheduleOf(record)
  const { kind: _, ...values } = terms
  return {
    id,
    name,
    kind,
    ...(values as Partial<OfferRow>),
    target: { type: targetType, id: targetId, name: targetName ?? '' },
    shops: numbersIn(shops),
    from,
    until,
    weekdays: [...weekdays],
    hours: hours === null ? null : [...hours],
    audience,
    isTogether,
    state: ruleState(record, today),
    version,
  }
}

const targetName = statement<{ id: number }>()((db, p) =>
  db.selectFrom('price_rule').where('price_rule.id', '=', p.id).select(TARGET_NAME.as('name')),
)

export const findNameOfTarget = async (db: Db, id: number): Promise<string> =>
  (await db.first(targetName, { id }))?.name ?? ''
