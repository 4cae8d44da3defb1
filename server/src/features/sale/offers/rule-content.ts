import type { WrittenRule } from '@mostrador/contract/sale/offers'
import { showMoney } from '@mostrador/domain/money'
import { writePercent } from '@mostrador/domain/percent'
import {
  AUDIENCE_WORDS,
  isBelowCentavo,
  RULE_KIND_WORDS,
  type RuleProblem,
  type RuleTerms,
  ruleProblem,
  type ScaleStep,
} from '@mostrador/domain/sale/price-rule'
import type { Instant } from '@mostrador/domain/time'
import type { Db } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { type RuleContent, scheduleOf } from './offer-record.queries.ts'
import { findLowestPrice, findTargetName } from './targets.queries.ts'

const FIELDS: Readonly<Record<RuleProblem, string>> = {
  name: 'name',
  dates: 'until',
  weekdays: 'weekdays',
  hours: 'hours',
  percent: 'percent',
  price: 'price',
  noSteps: 'steps',
  tooManySteps: 'steps',
  steps: 'steps',
  bundle: 'pay',
  together: 'isTogether',
}

/** Leaves out fields of other kinds than the rule's. */
export function contentOf(written: WrittenRule, isPaused: boolean, createdAt: Instant): RuleContent {
  const { name, kind, target, shops = [], from = null, until = null, weekdays = [], hours = null } = written
  const { audience = 'everybody', isTogether = false } = written
  return {
    name,
    kind,
    terms: termsOf(written),
    targetType: target.type,
    targetId: target.id ?? 0,
    shops: shops.length === 0 ? '' : `,${[...new Set(shops)].sort((a, b) => a - b).join(',')},`,
    from,
    until,
    weekdays: weekdays.toSorted((a, b) => a - b).join(','),
    opens: hours?.[0] ?? null,
    closes: hours?.[1] ?? null,
    audience,
    isTogether,
    isPaused,
    createdAt,
  }
}

function termsOf({ kind, percent = 0, price = 0, steps = [], take = 0, pay = 0 }: WrittenRule): RuleTerms {
  switch (kind) {
    case 'percent':
      return { kind, percent }
    case 'price':
      return { kind, price }
    case 'scale':
      return { kind, steps }
    case 'bundle':
      return { kind, take, pay }
  }
}

/** Refuses what no rule may be (D181): `ruleWrong`, `targetUnknown`, `ruleBelowCentavo`. Returns the target's name. */
export async function refuseWrongRule(db: Db, content: RuleContent): Promise<string> {
  const { name, terms, isTogether, targetType: type, targetId: id, shops } = content
  const problem = ruleProblem({ name, terms, isTogether, schedule: scheduleOf(content) })
  if (problem) throw refuse('ruleWrong', [problem], { field: FIELDS[problem] })
  const target = { type, id }
  const called = await findTargetName(db, target)
  if (called === undefined) throw refuse('targetUnknown', [], { field: 'target' })
  const lowest = await findLowestPrice(db, target, shops)
  if (lowest !== null && isBelowCentavo(terms, lowest))
    throw refuse('ruleBelowCentavo', [lowest], { field: terms.kind === 'scale' ? 'steps' : 'percent' })
  return called
}

const stepWords = ({ from, price, percent }: ScaleStep): string =>
  `desde ${from}: ${price === undefined ? `${writePercent(percent ?? 0)} %` : showMoney(price)}`

function termsWords(terms: RuleTerms): string {
  switch (terms.kind) {
    case 'percent':
      return `${writePercent(terms.percent)} %`
    case 'price':
      return showMoney(terms.price)
    case 'scale':
      return terms.steps.map(stepWords).join(', ')
    case 'bundle':
      return `${terms.take}×${terms.pay}`
  }
}

export function audited(content: RuleContent, target: string) {
  const { name, kind, terms, shops, from, until, weekdays, opens, closes, audience, isTogether, isPaused } = content
  return {
    nombre: name,
    clase: RULE_KIND_WORDS[kind],
    regla: termsWords(terms),
    objetivo: target,
    comercios: shops.slice(1, -1),
    desde: from ?? '',
    hasta: until ?? '',
    'días de la semana': weekdays,
    horas: opens === null ? '' : `${opens}–${closes}`,
    para: AUDIENCE_WORDS[audience],
    juntos: isTogether ? 'Sí' : 'No',
    pausada: isPaused ? 'Sí' : 'No',
  }
}
