import type { OfferRow } from '@mostrador/contract/sale/offers'
import type { Audience, RuleKind, RuleState, RuleTerms, TargetType } from '@mostrador/domain/sale/price-rule'
import { hourWords, weekdayWords } from '@mostrador/domain/sale/rule-words'

export const KIND_NAMES: Readonly<Record<RuleKind, string>> = {
  percent: 'Porcentaje menos',
  price: 'Precio fijo',
  scale: 'Más unidades, menos precio',
  bundle: 'Lleve y pague (3×2)',
}

export const KIND_HINTS: Readonly<Record<RuleKind, string>> = {
  percent: 'Cada unidad cuesta un porcentaje menos.',
  price: 'Cada unidad cuesta lo que usted escriba. Lo que vale menos queda como está.',
  scale: 'Desde cierta cantidad todas las unidades cuestan menos.',
  bundle: 'De cada tantas unidades, las más baratas son gratis.',
}

export const STATE_NAMES: Readonly<Record<RuleState, string>> = {
  holding: 'Vigente',
  scheduled: 'Programada',
  paused: 'Pausada',
  ended: 'Terminada',
}

export const TARGET_NAMES: Readonly<Record<TargetType, string>> = {
  product: 'Un producto',
  family: 'Una familia',
  group: 'Un grupo',
  element: 'Un elemento',
  specification: 'Una especificación',
  hashtag: 'Un hashtag',
  everything: 'Todo',
}

export const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  everybody: 'Todos',
  affiliates: 'Solo afiliados',
}

/** Products can count together only for kinds that count units (D181). */
export const countsUnits = (kind: RuleKind): boolean => kind === 'scale' || kind === 'bundle'

/** The call writes the terms beside the rule's other fields. */
export function termsOf({ kind, percent = 0, price = 0, steps = [], take = 0, pay = 0 }: OfferRow): RuleTerms {
  if (kind === 'percent') return { kind, percent }
  if (kind === 'price') return { kind, price }
  return kind === 'scale' ? { kind, steps } : { kind, take, pay }
}

/** 'lun a vie, de 08:00 a 12:00'. */
export const timeWords = ({ weekdays, hours }: Pick<OfferRow, 'weekdays' | 'hours'>): string =>
  [weekdayWords(weekdays), hourWords(hours)].filter(Boolean).join(', ')
