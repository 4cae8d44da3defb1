import type { Random } from '@mostrador/demo/seeded'
import { unitsOfCode } from '@mostrador/domain/goods/product-code'
import { DAY_MS, localDay } from '@mostrador/domain/time'
import { ROSALES } from '@mostrador/server/testing/factories'
import type { Clerk } from './clerk.ts'
import type { LedgerSale } from './ledger.ts'
import type { Article, ArticleSet } from './shop-template.ts'
import type { SoldHere, Wish } from './till-page.ts'

const HERE = { shopId: ROSALES, extensionId: 1 }
const NITS = ['CF', 'CF', 'CF', '12521337', '2218516581217']
const WAYS = ['cash', 'cash', 'cash', 'card', 'mixed', 'mixed'] as const

const AFFILIATES = 0.3
const CREDIT = 0.2
const OUTDATED = 0.1

/** A sale on credit, perhaps with a part paid at once. The server decides about the limit. */
function onCredit({ world: { random, template } }: Clerk): Pick<Wish, 'buyer' | 'way' | 'parts'> | undefined {
  const [buyer] = random.shuffled(template.customers)
  if (!buyer || !random.chance(CREDIT)) return undefined
  const parts = random.chance(0.3) ? [{ amount: (random.whole(1, 100) / 100).toFixed(2) }] : []
  return { buyer, way: 'owing', parts }
}

/** A random bag, perhaps with scarce goods that other tills sell at the same time. */
export function wishOf(clerk: Clerk): Wish {
  const { random, template, ledger } = clerk.world
  const chosen = random.shuffled([...template.articles, ...template.sets]).slice(0, random.whole(1, 3))
  const goods = chosen.map((product) => ({
    // A till's stock and prices may be outdated. The server decides.
    product: {
      ...product,
      quantity: 999,
      price: random.chance(OUTDATED) ? product.price : ledger.pricesOf(product).known,
    },
    units: unitsFor(product, random),
  }))
  const code = random.chance(0.3) ? [...ledger.spendable.keys()][0] : undefined
  if (code !== undefined) {
    const balance = ledger.spendable.get(code) ?? 0
    ledger.spendable.delete(code)
    return { goods, percent: '0', nit: 'CF', affiliate: null, way: 'voucher', parts: [], vouchers: [{ code, balance }] }
  }
  const way = random.pick(WAYS)
  const parts = way === 'mixed' ? [{ amount: (random.whole(1, 300) / 100).toFixed(2) }] : []
  return {
    goods,
    percent: random.pick(['0', '0', '0', '10']),
    nit: random.pick(NITS as [string, ...string[]]),
    affiliate: random.chance(AFFILIATES) ? template.affiliate : null,
    way,
    parts,
    vouchers: [],
    ...onCredit(clerk),
  }
}

/** Units of a line: a few, one of a scarce article, or a scanned pack's. */
function unitsFor(product: Article | ArticleSet, random: Random): number {
  if (!('opening' in product)) return random.whole(1, 2)
  const pack = product.codes?.[0]
  if (pack && random.chance(0.2)) return unitsOfCode(product, pack.code) ?? 0
  return product.opening > 10 ? random.whole(1, 3) : 1
}

/** Sells until the result is known: sold, waiting on the device, or given up. */
export async function sell(clerk: Clerk, wish: Wish = wishOf(clerk)): Promise<void> {
  const { world, till } = clerk
  if (world.random.chance(READING_RULES)) await clerk.atPage((page) => page.readRules())
  // Crashes while the sale has its number and no answer.
  if (world.isStormy && world.random.chance(CRASHING)) {
    const crash = () => void world.crashTill(till, world.random.whole(500, 10_000))
    world.time.after(world.people, world.random.whole(0, 400), crash, `${till.name} crashes`)
  }
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const noted: { sale?: LedgerSale } = {}
    const note = (key: string, sold: SoldHere, corrects?: string) => {
      const sale = world.ledger.agree(key, till.name, sold)
      const shift = till.page.shift()
      if (shift) sale.shift = 'id' in shift ? shift.id : shift.key
      // The bag says it, because it may survive a crash.
      if (corrects !== undefined) sale.corrects = corrects
      noted.sale = sale
    }
    const result = await clerk.atPage((page) => page.sell(wish, note))
    if (result === 'crashed') continue
    const known = noted.sale
    if (result.kind === 'empty') return
    if (!known) throw new Error(`${till.name} sold without a key`)
    if (result.kind === 'sold' || result.kind === 'earlier') {
      // The server may hold an earlier content of the bag under this key.
      known.state = result.kind === 'sold' ? 'sold' : 'agreed'
      known.orderId = result.orderId
      world.noteSold(result.orderId, known)
      return
    }
    if (result.kind === 'waiting') {
      const waiting = world.ledger.sales.get(result.key)
      if (waiting) waiting.state = 'waiting'
      return
    }
    if (result.kind === 'refused') {
      if (result.status === 401) await clerk.signIn()
      else if (attempt > 0 || result.status !== 409) {
        const isEmpty = await clerk.atPage(async (page) => page.emptyBag())
        if (isEmpty === 'crashed' || !isEmpty) return
        known.state = 'refused'
        return
      }
    }
    await clerk.think(1_000, 6_000)
  }
}

const MOST_ATTEMPTS = 8
const READING_RULES = 0.5
const CRASHING = 0.1

export async function review(clerk: Clerk): Promise<void> {
  const { random, ledger } = clerk.world
  const all = await clerk.atPage((page) => page.waiting())
  const sale = all === 'crashed' ? undefined : all.find(({ state }) => state === 'review')
  if (!sale) return
  const known = ledger.sales.get(sale.key)
  if (sale.storedAs !== undefined) {
    await clerk.atPage((page) => page.forgetStored(sale.key))
    // The server has this sale with other contents, or another of its chain of corrections.
    if (known) known.state = 'agreed'
    return
  }
  const way = random.pick(['retry', 'correct', 'correct', 'discard'])
  if (way === 'retry') {
    await clerk.atPage((page) => page.retry(sale.key))
    return
  }
  if (way === 'correct') {
    if ((await clerk.atPage((page) => page.correct(sale.key))) === true) await sell(clerk)
    return
  }
  const result = await clerk.atPage((page) => page.discard(sale))
  if (result === 'discarded' && known) known.state = 'discarded'
}

export async function voidSale(clerk: Clerk): Promise<void> {
  const { world } = clerk
  const sale = world.takeSold()
  if (!sale) return
  const result = await clerk.act('voidInvoice', { id: sale.id, reason: 'Se arrepintió' })
  if (result.kind === 'done') world.ledger.voids.add(sale.id)
}

export async function takeBack(clerk: Clerk): Promise<void> {
  const { world } = clerk
  const { random, ledger } = world
  const sale = world.takeSold()
  const line = random.shuffled(sale?.sold.lines ?? [])[0]
  if (!sale || !line) return
  const isSellable = random.chance(0.7)
  const shift = clerk.till.hasPage ? clerk.till.page.shift() : undefined
  const quantity = random.whole(1, line.quantity)
  const result = await clerk.act('returnGoods', {
    invoiceId: sale.id,
    items: [{ productId: line.productId, quantity, condition: isSellable ? 'sellable' : 'damaged' }],
    reason: 'No le quedó',
    method: random.chance(0.5) ? 'voucher' : 'cash',
    ...(shift && { shift }),
  })
  if (result.kind !== 'done') return
  const { id, total, voucher } = result.reply
  ledger.returns.set(id, {
    invoiceId: sale.id,
    items: [{ productId: line.productId, units: quantity, isSellable }],
    total,
  })
  if (!voucher) return
  ledger.vouchers.set(voucher.code, voucher.balance)
  ledger.spendable.set(voucher.code, voucher.balance)
}

export async function moveMoney(clerk: Clerk): Promise<void> {
  const { random, ledger } = clerk.world
  const shift = clerk.till.hasPage ? clerk.till.page.shift() : undefined
  if (!shift || !('id' in shift)) return
  const kind = random.pick(['paidIn', 'paidOut', 'toSafe'] as const)
  const amount = random.whole(1, 20_000)
  const result = await clerk.act('moveCash', { shift, kind, amount, reason: 'De prueba' })
  if (result.kind !== 'done') return
  ledger.moves.set(result.reply.id, { shiftId: shift.id, change: kind === 'paidIn' ? amount : -amount })
}

export async function receive(clerk: Clerk): Promise<void> {
  const { random, ledger, template } = clerk.world
  const begun = await clerk.act('openReceiving', HERE)
  if (begun.kind !== 'done') return
  const { id } = begun.reply
  const lines: { productId: number; units: number }[] = []
  for (const article of random.shuffled(template.articles).slice(0, 2)) {
    const units = article.opening > 10 ? random.whole(1, 30) : random.whole(1, 3)
    const result = await clerk.act('receiveLine', { id, productId: article.id, units })
    if (result.kind === 'done') lines.push({ productId: article.id, units })
  }
  const posted = await clerk.act('postReceiving', { id })
  if (posted.kind === 'done') ledger.received.set(id, lines)
}

const HELD_DAYS = 20

export async function setAside(clerk: Clerk): Promise<void> {
  const { random, ledger, template } = clerk.world
  const [article] = random.shuffled([...template.articles, ...template.sets])
  if (!article) return
  const price = ledger.pricesOf(article).known
  const deposit = Math.ceil(price / 2)
  const shift = clerk.till.hasPage ? clerk.till.page.shift() : undefined
  const result = await clerk.act('placeEncargo', {
    ...HERE,
    affiliateId: null,
    lines: [{ productId: article.id, quantity: 1, shownPrice: price }],
    customer: 'Marta Xol',
    nit: 'CF',
    percent: 0,
    phone: '+502 5550 1234',
    heldUntil: localDay(clerk.world.trueClock() + HELD_DAYS * DAY_MS),
    payments: [{ method: 'cash', amount: deposit }],
    ...(shift && { shift }),
  })
  if (result.kind === 'done')
    ledger.encargos.set(result.reply.encargoId, {
      lines: [{ productId: article.id, units: 1 }],
      orderId: null,
      isTaken: false,
      rest: price - deposit,
    })
}

export async function deliver(clerk: Clerk): Promise<void> {
  const { ledger } = clerk.world
  const found = [...ledger.encargos].find(([, { orderId, isTaken }]) => orderId === null && !isTaken)
  if (!found) return
  const [id, encargo] = found
  encargo.isTaken = true
  const shift = clerk.till.hasPage ? clerk.till.page.shift() : undefined
  const result = await clerk.act('deliverEncargo', {
    id,
    payments: [{ method: 'cash', amount: encargo.rest }],
    ...(shift && { shift }),
  })
  if (result.kind === 'done') encargo.orderId = result.reply.orderId
  else encargo.isTaken = false
}

/** Counts an article while nobody sells, so that the difference is known beforehand. */
export async function count(clerk: Clerk): Promise<void> {
  const { random, ledger, template } = clerk.world
  const article = random.pick(template.articles as [(typeof template.articles)[number], ...typeof template.articles])
  const stock = clerk.world.stockOf(article.id)
  const change = random.whole(stock > 0 ? -1 : 0, 1)
  const begun = await clerk.act('beginStockCount', { ...HERE, scope: 'list', productIds: [article.id] })
  if (begun.kind !== 'done') return
  const { id } = begun.reply
  const counted = stock + clerk.world.heldOf(article.id) + change
  const result = await clerk.act('countStock', { countId: id, productId: article.id, units: counted, mode: 'set' })
  if (result.kind !== 'done') return
  clerk.world.skip(4 * 60_000)
  const approved = await clerk.act('approveStockCount', { countId: id, productIds: [article.id] })
  if (approved.kind === 'done') ledger.counted.push({ productId: article.id, change })
}
