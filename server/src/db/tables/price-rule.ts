import type { Audience, RuleKind, RuleTerms, TargetType } from '@mostrador/domain/sale/price-rule'
import {
  flag,
  foldedIn,
  given,
  instant,
  integer,
  json,
  optionalInstant,
  optionalText,
  table,
  text,
  word,
} from '../table.ts'

const content = {
  kind: word<RuleKind>()('kind'),
  terms: json<RuleTerms>()('terms'),
  targetType: word<TargetType>()('target_type'),
  /** 0 if the rule is about everything. */
  targetId: integer('target_id'),
  /** ',3,7,' or '' for all shops. */
  shops: text('shops'),
  from: optionalText('from_day'),
  until: optionalText('until_day'),
  /** '1,5', or '' for all days. */
  weekdays: text('weekdays'),
  opens: optionalText('opens'),
  closes: optionalText('closes'),
  audience: word<Audience>()('audience'),
  isTogether: flag('is_together'),
  isPaused: flag('is_paused'),
  createdAt: instant('created_at'),
} as const

export const RULE_CONTENT = Object.keys(content) as (keyof typeof content)[]

/** A rule of price as it is now (D181). */
export const priceRules = table(
  'price_rule',
  {
    id: given('id'),
    name: foldedIn('name', 'name_key'),
    ...content,
    version: given('version'),
    deletedAt: optionalInstant('deleted_at'),
  },
  { label: 'Precios y ofertas', area: { name: 'offers' } },
)

/** Each version of a rule. Append-only but for `replacedAt`: orders name versions (D184). */
export const priceRuleVersions = table(
  'price_rule_version',
  {
    ruleId: integer('rule_id'),
    version: integer('version'),
    name: text('name'),
    ...content,
    replacedAt: optionalInstant('replaced_at'),
  },
  { label: 'Versiones de precios y ofertas' },
)
