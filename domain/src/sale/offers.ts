import type { Centavos } from '../money.ts'
import { type PricedLine, spreadOver } from './order.ts'
import { EVERYTHING, type PriceRule, percentOff, type RuleTerms, type TargetKey, targetKey } from './price-rule.ts'

/** A line before rules. An order has each product once. `targets` lacks the product itself and everything. */
export interface LineForOffers extends Omit<PricedLine, 'offer'> {
  readonly productId: number
  readonly targets: readonly TargetKey[]
}

/** Amount that a rule takes off a line's list price, with the rule's version (D183). */
export interface LineOffer {
  readonly ruleId: number
  readonly version: number
  readonly name: string
  readonly amount: Centavos
}

interface Candidate {
  readonly rule: PriceRule
  /** Indexes of the lines, dearest first. */
  places: number[]
  saving: number
  /** Highest saving on the remaining lines, whichever others take some of them. */
  bound: number
  /** True if lines were taken since `saving` was computed. */
  isStale: boolean
}

/**
 * Offers in the lines' order, at most one each (D182). The greatest saving is taken first, ties by rule number, then
 * by lowest product. Undefined for a line at its list or ADI price.
 */
export function applyOffers(
  lines: readonly LineForOffers[],
  rules: readonly PriceRule[],
  { isAffiliate }: { readonly isAffiliate: boolean },
): (LineOffer | undefined)[] {
  const taken: (LineOffer | undefined)[] = lines.map(() => undefined)
  const { single, several } = candidatesOf(
    lines,
    isAffiliate ? rules : rules.filter((rule) => rule.audience === 'everybody'),
  )
  for (;;) {
    let best = single.find(({ places: [place = 0] }) => taken[place] === undefined)
    for (const candidate of several) {
      if (candidate.bound < (best?.saving ?? 1)) continue
      if (candidate.isStale) reckon(lines, candidate, taken)
      if (candidate.saving > 0 && (!best || comesBefore(lines, candidate, best) < 0)) best = candidate
    }
    if (!best) return taken
    const { id: ruleId, version, name } = best.rule
    const amounts = amountsOf(lines, best)
    for (const [index, place] of best.places.entries())
      taken[place] = { ruleId, version, name, amount: amounts[index] ?? 0 }
    for (const candidate of several) candidate.isStale = true
  }
}

function reckon(
  lines: readonly LineForOffers[],
  candidate: Candidate,
  taken: readonly (LineOffer | undefined)[],
): void {
  candidate.places = candidate.places.filter((place) => taken[place] === undefined)
  Object.assign(candidate, savingOf(lines, candidate.rule, candidate.places), { isStale: false })
}

/** Candidates of one line, best first, and of several. Of those of one line only the best can be taken. */
function candidatesOf(lines: readonly LineForOffers[], rules: readonly PriceRule[]) {
  const byTarget = placesByTarget(lines)
  const single: (Candidate | undefined)[] = lines.map(() => undefined)
  const several: Candidate[] = []
  for (const rule of rules) {
    for (const places of groupsOf(rule, byTarget.get(targetKey(rule.target)) ?? [])) {
      if (typeof places !== 'number') {
        several.push({ rule, places, isStale: false, ...savingOf(lines, rule, places) })
        continue
      }
      const line = lines[places]
      const saving = line ? savingOfLine(line, rule.terms) : 0
      const before = single[places]
      const isBest = !before || saving > before.saving || (saving === before.saving && rule.id < before.rule.id)
      if (saving > 0 && isBest) single[places] = { rule, places: [places], saving, bound: saving, isStale: false }
    }
  }
  const best = single.filter((candidate) => candidate !== undefined)
  return { single: best.sort((one, other) => comesBefore(lines, one, other)), several }
}

function placesByTarget(lines: readonly LineForOffers[]): Map<TargetKey, number[]> {
  const dearestFirst = lines.map((line, place) => ({ line, place })).sort((a, b) => b.line.price - a.line.price)
  const byTarget = new Map<TargetKey, number[]>()
  for (const { line, place } of dearestFirst) {
    const own = targetKey({ type: 'product', id: line.productId })
    for (const key of new Set([targetKey(EVERYTHING), own, ...line.targets])) {
      const places = byTarget.get(key)
      if (places) places.push(place)
      else byTarget.set(key, [place])
    }
  }
  return byTarget
}

/** Groups lines for a rule's candidates: all that count together, or each alone (D182). */
function groupsOf({ terms, isTogether }: PriceRule, places: number[]): readonly (number | number[])[] {
  const isCounting = terms.kind === 'scale' || terms.kind === 'bundle'
  return isCounting && isTogether && places.length > 1 ? [places] : places
}

function comesBefore(lines: readonly LineForOffers[], one: Candidate, other: Candidate): number {
  const lowest = ({ places }: Candidate) => Math.min(...places.map((place) => lines[place]?.productId ?? 0))
  return other.saving - one.saving || one.rule.id - other.rule.id || lowest(one) - lowest(other)
}

function savingOfLine({ price, quantity, adiPrice }: LineForOffers, terms: RuleTerms): Centavos {
  const off =
    terms.kind === 'bundle'
      ? Math.min(price * Math.floor(quantity / terms.take) * (terms.take - terms.pay), price * quantity - 1)
      : (price - ruledPrice(terms, quantity, price)) * quantity
  return off > 0 ? off + ((adiPrice ?? price) - price) * quantity : 0
}

/**
 * Saving against the lines' cost without the rule, at ADI prices in an ADI order. 0 if the rule takes nothing off
 * list prices. `bound` also holds for any subset of the lines, because fewer units are never cheaper.
 */
function savingOf(
  lines: readonly LineForOffers[],
  { terms }: PriceRule,
  places: readonly number[],
): Pick<Candidate, 'saving' | 'bound'> {
  const units = unitsOf(lines, places)
  let off = terms.kind === 'bundle' ? bundleOff(lines, places, terms) : 0
  let [saving, bound] = [off, off]
  for (const place of places) {
    const line = lines[place]
    if (!line) continue
    const lineOff = (line.price - ruledPrice(terms, units, line.price)) * line.quantity
    const difference = lineOff + ((line.adiPrice ?? line.price) - line.price) * line.quantity
    off += lineOff
    saving += difference
    if (difference > 0) bound += difference
  }
  return off > 0 ? { saving, bound } : { saving: 0, bound: 0 }
}

function unitsOf(lines: readonly LineForOffers[], places: readonly number[]): number {
  let units = 0
  for (const place of places) units += lines[place]?.quantity ?? 0
  return units
}

function amountsOf(lines: readonly LineForOffers[], { rule, places }: Candidate): Centavos[] {
  if (rule.terms.kind === 'bundle') {
    // Earlier lines of the order win a tie, like in a split discount.
    const inOrder = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place)
    const worth = inOrder.map(({ place }) => (lines[place]?.price ?? 0) * (lines[place]?.quantity ?? 0))
    const spread = spreadOver(bundleOff(lines, places, rule.terms), worth, 1)
    const amounts = places.map(() => 0)
    for (const [at, { index }] of inOrder.entries()) amounts[index] = spread[at] ?? 0
    return amounts
  }
  const units = unitsOf(lines, places)
  return places.map((place) => {
    const { price = 0, quantity = 0 } = lines[place] ?? {}
    return (price - ruledPrice(rule.terms, units, price)) * quantity
  })
}

const NO_STEP = { price: undefined, percent: undefined }

/** Unit price when `units` count together, at most the list price. A bundle has no unit price. */
function ruledPrice(terms: RuleTerms, units: number, list: Centavos): Centavos {
  if (terms.kind === 'bundle') return list
  if (terms.kind === 'price') return Math.min(list, terms.price)
  if (terms.kind === 'percent') return percentOff(list, terms.percent)
  const { price, percent } = terms.steps.findLast((step) => step.from <= units) ?? NO_STEP
  if (price !== undefined) return Math.min(list, price)
  return percent === undefined ? list : percentOff(list, percent)
}

/**
 * List prices of the free units: of each `take` units, dearest first, those after the first `pay`. At least a centavo
 * remains of each line.
 * @param places dearest first
 */
function bundleOff(
  lines: readonly LineForOffers[],
  places: readonly number[],
  { take, pay }: { readonly take: number; readonly pay: number },
): Centavos {
  const units = unitsOf(lines, places)
  const whole = units - (units % take)
  const freeOfFirst = (count: number) => {
    const within = Math.min(count, whole)
    return Math.floor(within / take) * (take - pay) + Math.max(0, (within % take) - pay)
  }
  let off = 0
  let worth = 0
  let before = 0
  for (const place of places) {
    const { price = 0, quantity = 0 } = lines[place] ?? {}
    worth += price * quantity
    off += price * (freeOfFirst(before + quantity) - freeOfFirst(before))
    before += quantity
  }
  return Math.min(off, worth - places.length)
}
