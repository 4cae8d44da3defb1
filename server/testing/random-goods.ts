import { openReceiving, postReceiving, receiveLine, returnToSupplier } from '@mostrador/contract/buying/receivings'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { setProductPieces } from '@mostrador/contract/goods/product-sets'
import { approveStockCount, beginStockCount, countStock, stockCountById } from '@mostrador/contract/goods/stock-counts'
import { makeExit } from '@mostrador/contract/goods/stock-exits'
import { askTransfer, cancelTransfer, receiveTransfer, sendTransfer } from '@mostrador/contract/goods/transfers'
import { invoiceById, voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { centavosOf } from '@mostrador/domain/goods/cost'
import { MINUTE_MS } from '@mostrador/domain/time'
import fc from 'fast-check'
import { INVARIANTS } from '../src/db/copy/invariants.ts'
import { DLUNA, ROSALES } from './factories.ts'
import { orderOfUnits } from './money.ts'
import type { PlainSql } from './plain-sql.ts'

const HERE = { comercioId: ROSALES, extensionId: 1 }
const THERE = { comercioId: DLUNA, extensionId: 1 }

/** A test's application, or servers in processes of their own. */
export interface Group {
  /** Uses a new key. */
  call(
    endpoint: Endpoint,
    raw: object,
    who: 'office' | 'clerk',
  ): Promise<{ readonly status: number; readonly body: Answered }>
  readonly raw: PlainSql
  pass?(milliseconds: number): void
  /** Without other clients the result of a count is known in advance. */
  readonly isAlone: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire says.
type Answered = any

interface Noted {
  readonly id: number
  readonly units: number
}

/** An order of sets and loose pieces, with the units that each set took. */
interface SoldSets {
  readonly id: number
  readonly sets: number
  readonly loose: number
  readonly piece: number
}

/** An article in two shops, and its units by the answers to acts. */
export class LedgerArticle {
  readonly product: number
  readonly twin: number
  /** Becomes a set of the article, without a stock of its own. */
  readonly set: number
  units: number
  readonly sales: Noted[] = []
  readonly receivings: Noted[] = []
  readonly transfers: Noted[] = []
  readonly sent: Noted[] = []
  readonly setSales: SoldSets[] = []

  constructor({ product, twin, set }: Pick<LedgerArticle, 'product' | 'twin' | 'set'>, units: number) {
    this.product = product
    this.twin = twin
    this.set = set
    this.units = units
  }
}

export interface GoodsStep {
  readonly act: keyof typeof ACTS
  readonly units: number
  readonly pick: number
  readonly cost: number
}

/** Removes a note, so that no other act uses it. */
const take = <Each>(noted: Each[], pick: number): Each | undefined => noted.splice(pick % (noted.length || 1), 1)[0]

function hasToBe(status: number, wanted: number, what: string): void {
  if (status !== wanted) throw new Error(`${what} was answered ${status}`)
}

/** Each tries one act and notes the answer's promise. A refusal promises nothing. */
const ACTS = {
  async sell({ call }: Group, article: LedgerArticle, { units }: GoodsStep) {
    const { status, body } = await call(placeOrder, orderOfUnits(article.product, units), 'clerk')
    if (status !== 201) return
    article.units -= units
    article.sales.push({ id: body.id, units })
  },
  async void({ call }: Group, article: LedgerArticle, { pick }: GoodsStep) {
    const sale = take(article.sales, pick)
    if (sale && (await call(voidInvoice, { idData: sale.id }, 'office')).status === 200) article.units += sale.units
  },
  async return({ call }: Group, article: LedgerArticle, { pick, units }: GoodsStep) {
    const sale = take(article.sales, pick)
    if (!sale) return
    const cantidad = Math.min(units, sale.units)
    const items = [{ id: article.product, cantidad, estado: pick % 3 === 0 ? 'dañado' : 'vendible' }]
    const { status } = await call(returnGoods, { idData: sale.id, items, motivo: 'De prueba', forma: 1 }, 'office')
    if (status === 201 && pick % 3 !== 0) article.units += cantidad
  },
  async editSet({ call }: Group, article: LedgerArticle, { pick }: GoodsStep) {
    const piezas = [{ id: article.product, unidades: 1 + (pick % 3) }]
    hasToBe((await call(setProductPieces, { idData: article.set, piezas }, 'office')).status, 200, 'An edit of a set')
  },
  async sellSet({ call }: Group, article: LedgerArticle, { units, pick }: GoodsStep) {
    const loose = pick % 3
    const itemsBag = [
      { id: article.set, cantidad: units },
      ...(loose > 0 ? [{ id: article.product, cantidad: loose }] : []),
    ]
    const { status, body } = await call(placeOrder, orderOfUnits(article.set, units, { itemsBag }), 'clerk')
    if (status !== 201) return
    const { items } = (await call(invoiceById, { id: body.id }, 'clerk')).body.data
    const line = items.find(({ id }: { id: number }) => id === article.set)
    const piece = line.piezas[0].unidades
    article.units -= units * piece + loose
    article.setSales.push({ id: body.id, sets: units, loose, piece })
  },
  async voidSet({ call }: Group, article: LedgerArticle, { pick }: GoodsStep) {
    const sale = take(article.setSales, pick)
    if (!sale || (await call(voidInvoice, { idData: sale.id }, 'office')).status !== 200) return
    article.units += sale.sets * sale.piece + sale.loose
  },
  async returnSet({ call }: Group, article: LedgerArticle, { pick, units }: GoodsStep) {
    const sale = take(article.setSales, pick)
    if (!sale) return
    const cantidad = Math.min(units, sale.sets)
    const items = [{ id: article.set, cantidad, estado: pick % 3 === 0 ? 'dañado' : 'vendible' }]
    const { status } = await call(returnGoods, { idData: sale.id, items, motivo: 'De prueba', forma: 1 }, 'office')
    if (status === 201 && pick % 3 !== 0) article.units += cantidad * sale.piece
  },
  async receive({ call }: Group, article: LedgerArticle, { units, cost }: GoodsStep) {
    const { body } = await call(openReceiving, { ...HERE, ...(cost > 0 && { flete: '1.00' }) }, 'office')
    const costo = cost > 0 && { costo: (cost / 100).toFixed(2) }
    const line = { idData: body.id, id: article.product, unidades: units, ...costo }
    hasToBe((await call(receiveLine, line, 'office')).status, 200, 'A line that came')
    if ((await call(postReceiving, { idData: body.id }, 'office')).status !== 200) return
    article.units += units
    article.receivings.push({ id: body.id, units })
  },
  async giveBack({ call }: Group, article: LedgerArticle, { pick, units }: GoodsStep) {
    const came = take(article.receivings, pick)
    if (!came) return
    const unidades = Math.min(units, came.units)
    const given = { idData: came.id, items: [{ id: article.product, unidades }], motivo: 'De prueba' }
    if ((await call(returnToSupplier, given, 'office')).status === 201) article.units -= unidades
  },
  async leave({ call }: Group, article: LedgerArticle, { units }: GoodsStep) {
    const exit = { id: article.product, unidades: units, tipo: 'merma', motivo: 'De prueba' }
    if ((await call(makeExit, exit, 'office')).status === 201) article.units -= units
  },
  async ask({ call }: Group, article: LedgerArticle, { units }: GoodsStep) {
    const request = { de: HERE, a: THERE, items: [{ id: article.product, unidades: units }] }
    const { status, body } = await call(askTransfer, request, 'office')
    if (status === 201) article.transfers.push({ id: body.id, units })
  },
  async send({ call }: Group, article: LedgerArticle, { pick }: GoodsStep) {
    const transfer = take(article.transfers, pick)
    if (transfer && (await call(sendTransfer, { idData: transfer.id }, 'clerk')).status === 200)
      article.sent.push(transfer)
  },
  async arrive({ call }: Group, article: LedgerArticle, { pick, units }: GoodsStep) {
    const transfer = take(article.sent, pick)
    if (!transfer) return
    const arrived = pick % 2 === 0 ? transfer.units : Math.min(units, transfer.units)
    const items = [{ id: article.product, unidades: arrived }]
    const came = { idData: transfer.id, items, motivo: 'De prueba' }
    hasToBe((await call(receiveTransfer, came, 'office')).status, 200, 'A transfer that came')
    article.units -= transfer.units - arrived
  },
  async cancel({ call }: Group, article: LedgerArticle, { pick }: GoodsStep) {
    const transfer = take(article.sent, pick)
    if (!transfer) return
    const answer = await call(cancelTransfer, { idData: transfer.id, motivo: 'De prueba' }, 'office')
    hasToBe(answer.status, 200, 'A transfer that was called off')
  },
  async count(group: Group, article: LedgerArticle, { units }: GoodsStep) {
    const { call, isAlone } = group
    const { product } = article
    const before = isAlone ? (storedOf(group.raw, [product])[0]?.quantity ?? 0) : 0
    const { body } = await call(beginStockCount, { ...HERE, alcance: 'lista', ids: [product] }, 'office')
    await call(countStock, { idData: body.id, id: product, unidades: units, modo: 'poner' }, 'office')
    // Longer than `NEAR_MS`, within which a movement makes a scan doubtful.
    group.pass?.(4 * MINUTE_MS)
    const approved = await call(approveStockCount, { idData: body.id, ids: [product] }, 'office')
    hasToBe(approved.status, 200, 'A count that was approved')
    const counted = await call(stockCountById, { id: body.id }, 'office')
    const [line] = counted.body.data.lineas
    if (isAlone && line.diferencia !== units - before)
      throw new Error(`${units} were counted of ${before}, the difference is told as ${line.diferencia}`)
    if (line.aprobado === 1) article.units += line.diferencia
  },
} as const satisfies Record<string, (group: Group, article: LedgerArticle, step: GoodsStep) => Promise<void>>

export const performStep = (group: Group, article: LedgerArticle, step: GoodsStep): Promise<void> =>
  ACTS[step.act](group, article, step)

export const anyStep: fc.Arbitrary<GoodsStep> = fc.record({
  // Sending and arrival follow only from a request.
  act: fc.constantFrom(
    ...(Object.keys(ACTS) as (keyof typeof ACTS)[]),
    'ask' as const,
    'send' as const,
    'send' as const,
    'editSet' as const,
    'sellSet' as const,
  ),
  units: fc.integer({ min: 1, max: 5 }),
  pick: fc.nat(11),
  cost: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
})

interface Stored {
  readonly id: number
  readonly quantity: number
  readonly moved: number
  readonly cost: number | null
  readonly lastCost: number | null
}

const storedOf = (raw: PlainSql, ids: readonly number[]): Stored[] =>
  raw
    .prepare(
      `select id, quantity, cost, (select sum(change) from stock_movement where product_id = product.id) as moved,
         (select cost from stock_movement where product_id = product.id order by id desc limit 1) as "lastCost"
       from product where id in (${ids.join(', ')}) order by id`,
    )
    .all() as Stored[]

const inTransit = (raw: PlainSql, product: number): number =>
  Number(
    raw
      .prepare(
        `select coalesce(sum(sent), 0) from transfer_line join transfer on transfer.id = transfer_line.transfer_id
         where transfer.state = 'sent' and transfer_line.product_id = ?`,
      )
      .pluck()
      .get(product),
  )

/** Stock must equal the movements and the answers, and cost the last movement's. */
export function wrongsOfArticle(raw: PlainSql, { product, twin, set, units }: LedgerArticle): string[] {
  const rows = storedOf(raw, [product, twin])
  const [own] = storedOf(raw, [set])
  const wrongs = rows.flatMap(({ id, quantity, moved, cost, lastCost }) => [
    ...(quantity === Number(moved) ? [] : [`product ${id} has ${quantity}, its movements say ${moved}`]),
    ...(quantity >= 0 ? [] : [`product ${id} has ${quantity}`]),
    ...(cost === lastCost ? [] : [`product ${id} costs ${cost}, its last movement says ${lastCost}`]),
    ...((cost ?? 0) >= 0 ? [] : [`product ${id} costs ${cost}`]),
  ])
  if (own?.quantity !== 0 || Number(own.moved) !== 0) wrongs.push(`set ${set} has a stock: ${JSON.stringify(own)}`)
  const here = rows.reduce((sum, { quantity }) => sum + quantity, 0) + inTransit(raw, product)
  if (here !== units) wrongs.push(`there are ${here} of product ${product} in the group, the answers say ${units}`)
  return wrongs
}

/** Broken invariants, and the report's worth if off by more than a centavo a product. */
export function wrongsOfGroup(raw: PlainSql, reportedWorth: string): string[] {
  const broken = INVARIANTS.filter(([, query]) => raw.prepare(query).all().length > 0).map(([what]) => what)
  const worth = raw
    .prepare(
      'select sum(quantity * coalesce(cost, 0)) as cost, count(*) as goods from product where deleted_at is null',
    )
    .get() as { cost: number; goods: number }
  const off = Math.abs(Math.round(Number(reportedWorth) * 100) - centavosOf(Number(worth.cost)))
  return off <= Number(worth.goods) ? broken : [...broken, `the report's worth is off by ${off} centavos`]
}
