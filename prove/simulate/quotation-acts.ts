import { parsePercent } from '@mostrador/domain/percent'
import { sell, wishOf } from './acts.ts'
import type { Clerk } from './clerk.ts'
import type { BodyOf } from './till-page.ts'

const BUYER = 'Marta Xol'

/** Quotes random goods for a day or two, so that some quotations expire. */
function contentFor(clerk: Clerk): BodyOf<'addQuotation'> {
  const { random } = clerk.world
  const { goods, percent } = wishOf(clerk)
  return {
    name: BUYER,
    lines: goods.map(({ product, units }) => ({ productId: product.id, quantity: units, shownPrice: product.price })),
    percent: parsePercent(percent) ?? 0,
    days: random.whole(1, 2),
  }
}

export async function quote(clerk: Clerk): Promise<void> {
  const result = await clerk.act('addQuotation', contentFor(clerk))
  if (result.kind === 'done') clerk.world.ledger.quotations.push(result.reply.id)
}

/** Makes the next version, or withdraws the quotation. Tills may hold the version before. */
export async function changeQuotation(clerk: Clerk): Promise<void> {
  const { random } = clerk.world
  const id = recentOf(clerk)
  if (id === undefined) return
  if (random.chance(0.5)) await clerk.act('editQuotation', { ...contentFor(clerk), id })
  else await clerk.act('withdrawQuotation', { id, reason: 'Ya no la quiere' })
}

/** Sells a quotation, perhaps one that another till sells at the same time. */
export async function sellQuoted(clerk: Clerk): Promise<void> {
  const { template } = clerk.world
  const id = recentOf(clerk)
  if (id === undefined) return
  const quotation = await clerk.atPage((page) => page.readQuotation(id))
  if (quotation === 'crashed' || quotation === undefined) return
  const { lines, percent } = quotation
  const goods = [...template.articles, ...template.sets].flatMap((product) => {
    const line = lines.find(({ productId }) => productId === product.id)
    return line ? [{ product: { ...product, quantity: 999 }, units: line.quantity }] : []
  })
  await sell(clerk, {
    goods,
    percent: String(percent / 100),
    nit: 'CF',
    affiliate: null,
    way: 'cash',
    parts: [],
    vouchers: [],
    quotation,
  })
}

const RECENT = 4

const recentOf = ({ world: { random, ledger } }: Clerk): number | undefined =>
  random.shuffled(ledger.quotations.slice(-RECENT))[0]
