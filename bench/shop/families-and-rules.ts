import { joinValues } from '@mostrador/domain/goods/family'
import { writeMoney } from '@mostrador/domain/money'
import { applyOffers } from '@mostrador/domain/sale/offers'
import {
  EVERYTHING,
  type PriceRule,
  type RuleTarget,
  type RuleTerms,
  targetKey,
} from '@mostrador/domain/sale/price-rule'
import { instantOf } from '@mostrador/domain/time'
import type { Database, Tx } from '@mostrador/server/db/session'
import { insertFamily, putMembers } from '@mostrador/server/features/goods/family-records/family-record.queries'
import { insertRule, insertVersion } from '@mostrador/server/features/sale/offers/offer-record.queries'
import { priceOf } from './goods.ts'

export const FAMILIES = 1_500
export const RULES = 200
const MEMBERS = 8
/** Number of products with one element. */
const ELEMENTS = 5
const MADE_AT = instantOf(Date.parse('2026-01-05T14:00:00Z'))

/** Joins the first 12,000 products by id. */
export const joinFamilies = (database: Database): Promise<void> =>
  database.inTransaction(async (tx) => {
    for (let family = 1; family <= FAMILIES; family += 1) {
      const id = await insertFamily(tx, {
        name: `Familia ${family}`,
        description: '',
        photos: [],
        attributes: joinValues(['Palabra', 'Modelo']),
        photoPlace: null,
        createdAt: MADE_AT,
      })
      if (id !== family) throw new Error(`Family ${family} became ${id}`)
      const members = Array.from({ length: MEMBERS }, (_, at) => (family - 1) * MEMBERS + at + 1)
      // The line's name must contain the words that the figure waits for.
      const values = (product: number) => joinValues(['modelo', String(product)])
      await putMembers(
        tx,
        members.map((product) => ({ productId: product, familyId: id, values: values(product) })),
      )
    }
  })

/** One rule for a fifth of the goods, the others for families: percents, tiers and 3×2. */
const RULE_LIST: readonly PriceRule[] = Array.from({ length: RULES }, (_, at) => {
  const target: RuleTarget = at === 0 ? { type: 'element', id: 1 } : { type: 'family', id: at * 7 }
  const terms: readonly RuleTerms[] = [
    { kind: 'percent', percent: 500 + at },
    { kind: 'scale', steps: [{ from: 6, percent: 1_000 }] },
    { kind: 'bundle', take: 3, pay: 2 },
  ]
  const [first = { kind: 'percent', percent: 500 } as const] = terms
  const chosen = terms[at % terms.length] ?? first
  return {
    id: at + 1,
    version: 1,
    name: `Oferta ${at + 1}`,
    target,
    audience: 'everybody',
    terms: chosen,
    isTogether: chosen.kind === 'bundle',
  }
})

export const addRules = (database: Database): Promise<void> =>
  database.inTransaction(async (tx) => {
    for (const rule of RULE_LIST) await addRule(tx, rule)
  })

async function addRule(tx: Tx, { id, name, target, terms, audience, isTogether }: PriceRule): Promise<void> {
  const content = {
    ...{ name, kind: terms.kind, terms, targetType: target.type, targetId: target.id, shops: '' },
    ...{ from: null, until: null, weekdays: '', opens: null, closes: null },
    ...{ audience, isTogether, isPaused: false, createdAt: MADE_AT },
  }
  const insertedId = await insertRule(tx, content)
  if (insertedId !== id) throw new Error(`Rule ${id} became ${insertedId}`)
  await insertVersion(tx, { ruleId: id, version: 1, ...content })
}

export function offeredBody(ids: readonly number[]): string {
  const lines = ids.map((id) => ({ productId: id, quantity: 1, price: priceOf(id), targets: targetsOf(id) }))
  const offers = applyOffers(lines, RULE_LIST, { isAffiliate: false })
  const goods = lines.reduce((sum, { price }) => sum + price, 0)
  const off = offers.reduce((sum, offer) => sum + (offer?.amount ?? 0), 0)
  const items = lines.map(({ productId, price }, at) => {
    const offer = offers[at]
    const offerFields = offer && { oferta: writeMoney(offer.amount), regla: offer.ruleId, reglaVersion: offer.version }
    return [`item_${productId}`, { id: productId, cantidad: 1, valor: writeMoney(price), ...offerFields }]
  })
  const total = writeMoney(goods - off)
  const buyer = { set: 'A', afiliado: null, cliente: 'Consumidor Final', nit: 'CF', descuento: 0 }
  const sums = { subtotal: total, total, adi: '0.00', ofertas: writeMoney(off) }
  return JSON.stringify([{ itemsBag: Object.fromEntries(items), ...buyer, ...sums }])
}

const targetsOf = (productId: number) => [
  targetKey(EVERYTHING),
  targetKey({ type: 'element', id: 1 + (productId % ELEMENTS) }),
  ...(productId <= FAMILIES * MEMBERS ? [targetKey({ type: 'family', id: Math.ceil(productId / MEMBERS) })] : []),
]
