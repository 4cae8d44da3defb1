import type { OfferRow } from '@mostrador/contract/sale/offers'
import type { Random } from '@mostrador/demo/seeded'
import type { SetPiece } from '@mostrador/domain/goods/product-set'
import type { RuleTarget } from '@mostrador/domain/sale/price-rule'
import { DAY_MS, localDay, localTime, MINUTE_MS } from '@mostrador/domain/time'
import type { Clerk } from './clerk.ts'
import type { BodyOf } from './till-page.ts'

type WrittenRule = BodyOf<'addOffer'>

export async function editSet(clerk: Clerk): Promise<void> {
  const { world } = clerk
  const { random, ledger, template } = world
  const set = random.shuffled(template.sets)[0]
  if (!set || !world.server.isUp) return
  const pieces: SetPiece[] = random
    .shuffled(template.articles)
    .slice(0, random.whole(1, 2))
    .map(({ id, opening }) => ({ productId: id, units: opening > 10 ? random.whole(1, 3) : 1 }))
  const known = ledger.piecesOf(set)
  known.asked.push(pieces)
  const version = world.versionOf(set.id)
  const result = await clerk.act('setProductPieces', { id: set.id, pieces, version })
  if (result.kind === 'done') known.known = known.asked.lastIndexOf(pieces)
}

/** Changes a list price to something between half and twice its first one. */
export async function editPrice(clerk: Clerk): Promise<void> {
  const { world } = clerk
  const { random, ledger, template } = world
  const product = random.shuffled([...template.articles, ...template.sets])[0]
  if (!product || !world.server.isUp) return
  const price = random.whole(Math.ceil(product.price / 2), 2 * product.price)
  const prices = ledger.pricesOf(product)
  prices.asked.push(price)
  const version = world.versionOf(product.id)
  const result = await clerk.act('editProducts', { products: [{ id: product.id, version, price }] })
  if (result.kind === 'done') prices.known = price
}

/** Makes a price rule that begins today or tomorrow, for one product or all. */
export async function beginRule(clerk: Clerk): Promise<void> {
  const { ledger } = clerk.world
  ledger.rulesMade += 1
  await clerk.act('addOffer', { ...contentOf(clerk), name: `Oferta ${ledger.rulesMade}` })
}

export async function editRule(clerk: Clerk): Promise<void> {
  const { random } = clerk.world
  const rule = await anyRule(clerk)
  if (!rule) return
  const isTurned = random.chance(0.5)
  const written = isTurned ? rule : contentOf(clerk)
  const { kind, percent, price, steps, take, pay, target, from, until, isTogether } = written
  const { weekdays, hours, audience } = written
  await clerk.act('editOffer', {
    id: rule.id,
    version: rule.version,
    name: rule.name,
    kind,
    percent,
    price,
    steps,
    take,
    pay,
    target: { type: target.type, id: target.id },
    from,
    until,
    weekdays,
    hours,
    audience,
    isTogether,
    isPaused: isTurned ? rule.state !== 'paused' : false,
  })
}

export async function endRule(clerk: Clerk): Promise<void> {
  const rule = await anyRule(clerk)
  if (rule) await clerk.act('removeOffer', { id: rule.id })
}

async function anyRule(clerk: Clerk): Promise<OfferRow | undefined> {
  const rows = await clerk.atPage((page) => page.readRules())
  return rows === 'crashed' ? undefined : clerk.world.random.shuffled(rows)[0]
}

const termsFor = (random: Random): Pick<WrittenRule, 'kind' | 'percent' | 'price' | 'steps' | 'take' | 'pay'>[] => [
  { kind: 'percent', percent: random.whole(1, 6_000) },
  { kind: 'price', price: random.whole(100, 3_000) },
  { kind: 'bundle', take: 3, pay: 2 },
  { kind: 'bundle', take: 2, pay: 1 },
  {
    kind: 'scale',
    steps: [
      { from: 2, price: 900 },
      { from: 6, price: 250 },
    ],
  },
  { kind: 'scale', steps: [{ from: 3, percent: 1_250 }] },
]

type Hours = [string, string]

/** Hours that are over, begin or end within minutes, or last all day. */
function hoursAround(now: number, random: Random): Hours {
  const local = (minutes: number) => localTime(now + minutes * MINUTE_MS).slice(11, 16)
  return random.pick<Hours>([
    ['00:00', local(0)],
    ['00:00', local(random.whole(1, 4))],
    [local(random.whole(1, 4)), '24:00'],
    ['00:00', '24:00'],
  ])
}

/** Any days, today's, or all others. */
function weekdaysAround(today: string, random: Random): number[] {
  const own = new Date(`${today}T00:00:00Z`).getUTCDay() || 7
  return random.pick<number[]>([[], [], [], [own], [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== own)])
}

function contentOf({ world }: Clerk): WrittenRule {
  const { random, template } = world
  const today = localDay(world.trueClock())
  const tomorrow = localDay(world.trueClock() + DAY_MS)
  const product = random.shuffled([...template.articles, ...template.sets])[0]
  const isWide = random.chance(0.5) || !product
  const [terms = { kind: 'bundle', take: 3, pay: 2 }] = random.shuffled(termsFor(random))
  return {
    name: '',
    ...terms,
    target: isWide
      ? random.pick(template.targets as [RuleTarget, ...RuleTarget[]])
      : { type: 'product', id: product.id },
    from: random.pick([null, null, today, tomorrow]),
    until: random.pick([null, null, tomorrow]),
    weekdays: weekdaysAround(today, random),
    hours: random.chance(0.4) ? hoursAround(world.trueClock(), random) : null,
    audience: random.pick(['everybody', 'everybody', 'affiliates']),
    isTogether: terms.kind !== 'percent' && terms.kind !== 'price' && random.chance(0.5),
  }
}
