import { type Centavos, showMoney } from '../money.ts'
import { writePercent } from '../percent.ts'
import { type Day, showDay } from '../time.ts'
import type { PriceRule, RuleTarget, RuleTerms, ScaleStep, Schedule } from './price-rule.ts'

/** 'Q40' or 'Q40.50': a price as a sign in the shop writes it. */
export const shortMoney = (value: Centavos): string => showMoney(value).replace(/\.00$/, '')

/** 'desde 6: Q40' or 'desde 6: 10 %'. */
export const stepWords = ({ from, price, percent }: ScaleStep): string =>
  `desde ${from}: ${price === undefined ? `${writePercent(percent ?? 0)} %` : shortMoney(price)}`

/** Terms of a rule in words: '10 %', 'a Q40', 'desde 6: Q40, desde 12: Q36', 'Lleve 3 pague 2'. */
export function termsWords(terms: RuleTerms): string {
  switch (terms.kind) {
    case 'percent':
      return `${writePercent(terms.percent)} %`
    case 'price':
      return `a ${shortMoney(terms.price)}`
    case 'scale':
      return terms.steps.map(stepWords).join(', ')
    case 'bundle':
      return `Lleve ${terms.take} pague ${terms.pay}`
  }
}

const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']

/** Weekdays in words, 1 is Monday: 'lun a vie', 'sáb y dom', 'lun, mié y vie'. Empty means all days. */
export function weekdayWords(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((one, other) => one - other)
  const [first = 1, last = 7] = [days.at(0), days.at(-1)]
  if (days.length === 0 || days.length === WEEKDAYS.length) return 'todos los días'
  const names = days.map((day) => WEEKDAYS[day - 1] ?? '')
  if (days.length > 2 && last - first === days.length - 1) return `${names.at(0)} a ${names.at(-1)}`
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' y ')
}

/** 'de 08:00 a 12:00', or '' for the whole day. */
export const hourWords = (hours: Schedule['hours']): string => (hours ? `de ${hours[0]} a ${hours[1]}` : '')

/** 'del 20-11-2026 al 24-12-2026', 'desde el 20-11-2026', 'hasta el 24-12-2026', 'sin fecha final'. */
export function dateWords(from: Day | null, until: Day | null): string {
  if (from !== null && until !== null) return `del ${showDay(from)} al ${showDay(until)}`
  if (from !== null) return `desde el ${showDay(from)}`
  return until === null ? 'sin fecha final' : `hasta el ${showDay(until)}`
}

/** A rule's terms and target in words: '10 % en Cocina', 'Lleve 3 pague 2 en Sábanas', '10 % en todo'. */
export const ruleWords = (terms: RuleTerms, target: Pick<RuleTarget, 'type'> & { readonly name: string }): string =>
  `${termsWords(terms)} en ${target.type === 'everything' ? 'todo' : target.name}`

/** Words of a rule on labels and in the catalogue, with its limits: 'Lleve 3 pague 2, de 08:00 a 12:00'. */
export function shelfWords(
  { terms, audience }: Pick<PriceRule, 'terms' | 'audience'>,
  hours: Schedule['hours'],
): string {
  const words = [termsWords(terms), hourWords(hours), audience === 'affiliates' ? 'para afiliados' : '']
    .filter(Boolean)
    .join(', ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
