import type { RuleTarget, RuleTerms } from '@mostrador/domain/sale/price-rule'
import type { Instant } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import {
  insertRule,
  insertVersion,
  type RuleContent,
  shopPart,
} from '@mostrador/server/features/sale/offers/offer-record.queries'

type LookupIdOf = (kind: 'group' | 'element', name: string) => Promise<number>

interface DemoRule {
  readonly name: string
  readonly terms: RuleTerms
  readonly target: { readonly type: Extract<RuleTarget['type'], 'group' | 'element'>; readonly name: string }
  readonly isTogether: boolean
}

/** Vianney's price rules (D181): half a dozen for less, a 3×2, and a percentage off a group. */
const RULES: readonly DemoRule[] = [
  {
    name: 'Toallas por docena',
    terms: {
      kind: 'scale',
      steps: [
        { from: 6, percent: 1_000 },
        { from: 12, percent: 1_500 },
      ],
    },
    target: { type: 'element', name: 'Toalla' },
    isTogether: true,
  },
  {
    name: '3×2 en almohadas',
    terms: { kind: 'bundle', take: 3, pay: 2 },
    target: { type: 'element', name: 'Almohada' },
    isTogether: true,
  },
  {
    name: 'Cocina 10 % menos',
    terms: { kind: 'percent', percent: 1_000 },
    target: { type: 'group', name: 'Cocina' },
    isTogether: false,
  },
]

export async function makePriceRules(
  tx: Tx,
  { shopId, idOf, createdAt }: { shopId: number; idOf: LookupIdOf; createdAt: Instant },
): Promise<void> {
  for (const { name, terms, target, isTogether } of RULES) {
    const content: RuleContent = {
      ...{ name, terms, kind: terms.kind, isTogether, createdAt },
      targetType: target.type,
      targetId: await idOf(target.type, target.name),
      shops: shopPart(shopId),
      ...{ from: null, until: null, weekdays: '', opens: null, closes: null },
      audience: 'everybody',
      isPaused: false,
    }
    const ruleId = await insertRule(tx, content)
    await insertVersion(tx, { ...content, ruleId, version: 1 })
  }
}
