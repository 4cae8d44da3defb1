import { METHOD_NUMBERS } from '@mostrador/domain/money/payment'
import type Sqlite from 'better-sqlite3'
import { different, wrongDebts } from './audit-debts.ts'
import { wrongOffers } from './audit-offers.ts'
import { unitsOf, wrongPieces } from './audit-pieces.ts'
import { wrongQuotations } from './audit-quotations.ts'
import type { Ledger, LedgerSale } from './ledger.ts'
import type { ShopTemplate } from './shop-template.ts'
import type { SoldHere } from './till-page.ts'

interface StoredSale {
  readonly id: number
  readonly key: string
  readonly total: number
  readonly voided: number
}

type KnownSale = StoredSale & { readonly agreed: SoldHere }

const SALES = `select id, lower(idempotency_key) as key, total, voided_at is not null as voided from invoice
  where idempotency_key is not null and id > ?`
const KEYS_TWICE = `select lower(idempotency_key) from invoice where idempotency_key is not null
  group by lower(idempotency_key) having count(*) > 1`
/** An order has the offers that its till showed. `wrongOffers` compares their versions. */
const LINES = `select product_id as productId, quantity, price, offer, rule_id as ruleId
  from invoice_line where invoice_id = ? order by product_id`
const PRICES = `select invoice_id as invoiceId, product_id as productId, price from invoice_line where invoice_id > ?`
const PAID = `select method, amount from payment where invoice_id = ? and kind = 'sale' order by method, amount`
const STOCK = `select id, quantity, (select coalesce(sum(change), 0) from stock_movement where product_id = product.id) as moved from product`
const LAST_BALANCE = `select product_id as id, balance from stock_movement
  where id in (select max(id) from stock_movement group by product_id)`
const SHIFTS = `select id, float, closed_at is not null as closed, expected_cash as expected, counted_cash as counted,
    left_cash as "left", counted_cash - expected_cash as difference,
    float + coalesce((select sum(amount) from payment where shift_id = shift.id and method = 1 and lateness = 0), 0)
    + coalesce((select sum(case when kind = 'paidIn' then amount when kind in ('paidOut', 'toSafe') then -amount else 0 end)
        from drawer_movement where shift_id = shift.id and at_close = 0), 0) as cash
  from shift`
const OPEN_SHIFTS = 'select drawer_id from shift where closed_at is null group by drawer_id having count(*) > 1'
/**
 * Corrections have their sale's number. One of them may be stored and another discarded, so both tables may have it.
 * The parameter has the first sale of each key, as JSON.
 */
const NUMBERS = `with given as (
    select shift_id, device, device_number as number, lower(idempotency_key) as key
      from invoice where device is not null and shift_id is not null),
    first_sale as (select key, value from json_each(?))
  select shift_id || ' ' || device as device, max(number) as last, count(*) as all_of_them, count(distinct number) as different
  from (select shift_id, device, number from given
    union all select shift_id, device, number from discarded_number given_up where not exists (
      select 1 from given
      join first_sale as stored on stored.key = given.key
      join first_sale as discarded on discarded.value = stored.value
      join audit_entry on act = 'descartar' and entity_id = discarded.key
      where given.shift_id = given_up.shift_id and given.device = given_up.device and given.number = given_up.number))
  group by shift_id, device`
const VOIDED = 'select id from invoice where voided_at is not null'
const RETURNS = 'select id, invoice_id as invoiceId, total from goods_return'
const MOVES = `select id, shift_id as shiftId, case kind when 'paidIn' then amount else -amount end as change from drawer_movement
  where at_close = 0`
const VOUCHERS = `select code, amount, balance, amount - coalesce((select sum(amount) from payment
    where voucher_id = voucher.id and kind not in ('return', 'excess')), 0) as rest from voucher`
const ENCARGOS = 'select id, invoice_id as orderId from encargo'
const RECEIVED = `select id from receiving where state = 'posted'`

/** State of an audit, so that the next one reads only new invoices. */
export interface AuditMark {
  invoiceId: number
  readonly invoiceOf: Map<string, KnownSale>
}

export const newMark = (): AuditMark => ({ invoiceId: 0, invoiceOf: new Map() })

/** Waiting sales of the tills: their keys, and their numbers by shift and device. */
export interface Waiting {
  readonly keys: ReadonlySet<string>
  readonly numbers: ReadonlyMap<string, readonly number[]>
}

/** Returns the differences between a database and the ledger, by SQL of its own. Call it while nothing is under way. */
export function wrongsIn(
  raw: Sqlite.Database,
  ledger: Ledger,
  template: ShopTemplate,
  mark: AuditMark,
  waiting: Waiting,
  clock: { readonly now: number; readonly isClockRight: boolean },
): string[] {
  return [
    ...wrongOffers(raw, mark.invoiceId, clock),
    ...wrongQuotations(raw, mark.invoiceId, clock.isClockRight),
    ...wrongPrices(raw, mark.invoiceId, ledger, template),
    ...wrongSales(raw, ledger, mark, waiting),
    ...wrongPieces(raw, ledger, template.sets),
    ...wrongStock(raw, ledger, template, mark),
    ...wrongShifts(raw, ledger),
    ...wrongNumbers(raw, ledger, waiting.numbers, vanishedIn(raw, ledger, mark, waiting)),
    ...wrongDebts(raw, ledger, template.customers),
    ...wrongRest(raw, ledger),
  ]
}

/** Reports lines whose list price nobody ever set. */
function* wrongPrices(
  raw: Sqlite.Database,
  after: number,
  ledger: Ledger,
  { articles, sets }: ShopTemplate,
): Generator<string> {
  const prices = new Map([...articles, ...sets].map((product) => [product.id, ledger.pricesOf(product).asked]))
  const lines = raw.prepare(PRICES).all(after) as { invoiceId: number; productId: number; price: number }[]
  for (const { invoiceId, productId, price } of lines)
    if (!prices.get(productId)?.includes(price))
      yield `invoice ${invoiceId}: product ${productId} at ${price}, which was never its price`
}

function* wrongSales(raw: Sqlite.Database, ledger: Ledger, mark: AuditMark, { keys }: Waiting): Generator<string> {
  for (const key of raw.prepare(KEYS_TWICE).pluck().all()) yield `sale ${key} is stored twice`
  const lines = raw.prepare(LINES)
  const paid = raw.prepare(PAID)
  for (const stored of raw.prepare(SALES).all(mark.invoiceId) as StoredSale[]) {
    mark.invoiceId = Math.max(mark.invoiceId, stored.id)
    const sale = ledger.sales.get(stored.key)
    if (!sale) {
      yield `invoice ${stored.id} has the key ${stored.key}, which no till made`
      continue
    }
    const found = { lines: lines.all(stored.id), total: stored.total, paid: paid.all(stored.id) }
    const agreements = sale.state === 'sold' ? sale.agreed.slice(-1) : sale.agreed
    const agreed = agreements.find((each) => JSON.stringify(asStored(each)) === JSON.stringify(found))
    if (!agreed)
      yield `invoice ${stored.id} is not what was agreed: ${JSON.stringify(found)}, ${JSON.stringify(agreements)}`
    mark.invoiceOf.set(stored.key, { ...stored, agreed: agreed ?? NOTHING })
  }
  const correctionsOf = correctionsIn(ledger)
  for (const sale of ledger.sales.values()) {
    const corrections = correctionsOf(sale.key)
    const stored = [sale, ...corrections].filter(({ key }) => mark.invoiceOf.has(key))
    if (stored.length > 1) yield `of sale ${sale.key} and its corrections ${stored.length} are stored`
    const isReplaced = ({ key, state }: LedgerSale) => mark.invoiceOf.has(key) || keys.has(key) || state === 'discarded'
    if (corrections.some(isReplaced)) continue
    yield* wrongSale(sale, mark.invoiceOf.get(sale.key), keys.has(sale.key))
  }
}

const NOTHING: SoldHere = { lines: [], total: 0, payments: [] }

/** Finds all corrections of a sale, and the corrections of these. */
function correctionsIn({ sales }: Ledger): (key: string) => LedgerSale[] {
  const direct = Map.groupBy(sales.values(), ({ corrects }) => corrects)
  const all = (key: string): LedgerSale[] => (direct.get(key) ?? []).flatMap((sale) => [sale, ...all(sale.key)])
  return all
}

const asStored = ({ lines, total, payments }: SoldHere) => ({
  lines: lines.map(({ ruleVersion: _, ...line }) => line).toSorted((a, b) => a.productId - b.productId),
  total,
  paid: payments
    .map(({ method, amount }) => ({ method: METHOD_NUMBERS[method as keyof typeof METHOD_NUMBERS], amount }))
    .toSorted((a, b) => a.method - b.method || a.amount - b.amount),
})

function* wrongSale(
  { key, till, state, orderId }: LedgerSale,
  stored: KnownSale | undefined,
  isWaiting: boolean,
): Generator<string> {
  if (state === 'sold' && !stored) yield `sale ${key} of ${till} was told as order ${orderId}, and is not stored`
  if (state === 'waiting' && !stored && !isWaiting) yield `sale ${key} of ${till} waited, and is nowhere`
  if (stored && orderId !== null && stored.id !== orderId)
    yield `sale ${key} of ${till} was told as order ${orderId}, and is ${stored.id}`
  if (stored && state === 'refused') yield `sale ${key} of ${till} was refused, and is stored as ${stored.id}`
  if (stored && state === 'discarded') yield `sale ${key} of ${till} was discarded, and is stored as ${stored.id}`
}

const asUnits = ({ productId, quantity }: { readonly productId: number; readonly quantity: number }) => ({
  productId,
  units: quantity,
})

function* wrongStock(
  raw: Sqlite.Database,
  ledger: Ledger,
  { articles, sets }: ShopTemplate,
  { invoiceOf }: AuditMark,
): Generator<string> {
  const units = new Map(articles.map(({ id, opening }) => [id, opening]))
  for (const { id } of sets) units.set(id, 0)
  const [sold, held] = [unitsOf(raw, 'invoice'), unitsOf(raw, 'encargo')]
  const add = (productId: number, change: number) => units.set(productId, (units.get(productId) ?? 0) + change)
  for (const { id, agreed } of invoiceOf.values())
    if (!ledger.voids.has(id))
      for (const { productId, units: taken } of sold(id, agreed.lines.map(asUnits))) add(productId, -taken)
  for (const { invoiceId, items } of ledger.returns.values()) {
    const sellable = items.filter(({ isSellable }) => isSellable)
    for (const { productId, units: back } of sold(invoiceId, sellable)) add(productId, back)
  }
  for (const [id, { lines, orderId }] of ledger.encargos)
    if (orderId === null || !ledger.voids.has(orderId))
      for (const { productId, units: aside } of held(id, lines)) add(productId, -aside)
  for (const lines of ledger.received.values()) for (const { productId, units: came } of lines) add(productId, came)
  for (const { productId, change } of ledger.counted) add(productId, change)
  for (const { id, quantity, moved } of raw.prepare(STOCK).all() as { id: number; quantity: number; moved: number }[])
    if (quantity !== moved || quantity !== units.get(id))
      yield `product ${id}: ${quantity} in stock, its movements say ${moved}, what was answered ${units.get(id)}`
  const balances = raw.prepare(LAST_BALANCE).all() as { id: number; balance: number }[]
  for (const { id, balance } of balances)
    if (balance !== units.get(id)) yield `product ${id}: its last movement leaves ${balance}, not ${units.get(id)}`
}

function* wrongShifts(raw: Sqlite.Database, ledger: Ledger): Generator<string> {
  for (const drawer of raw.prepare(OPEN_SHIFTS).pluck().all()) yield `drawer ${drawer} has two open shifts`
  interface Row {
    readonly id: number
    readonly float: number
    readonly closed: number
    readonly expected: number | null
    readonly counted: number | null
    readonly left: number | null
    readonly difference: number | null
    readonly cash: number
  }
  for (const { id, float, closed, cash, expected, counted, difference, left } of raw.prepare(SHIFTS).all() as Row[]) {
    const opened = ledger.floats.get(id)
    if (opened !== undefined && opened !== float) yield `shift ${id} was opened with ${opened}, and has ${float}`
    const closing = ledger.closings.get(id)
    if (closed === 1 && expected !== cash) yield `shift ${id} expected ${expected}, and ${cash} moved`
    if (!closing) {
      if (closed === 1) yield `shift ${id} is closed, and nobody was told`
      continue
    }
    const found = { expected, counted, difference, left }
    if (JSON.stringify(found) !== JSON.stringify(closing))
      yield `shift ${id} was closed as ${JSON.stringify(closing)}, and is ${JSON.stringify(found)}`
  }
}

/**
 * Counts for each shift the sales that a crash lost with their bag. They were refused with 401 or never sent, and
 * their numbers stay used.
 */
function vanishedIn(
  raw: Sqlite.Database,
  ledger: Ledger,
  { invoiceOf }: AuditMark,
  { keys }: Waiting,
): ReadonlyMap<string, number> {
  const byKey = raw.prepare('select shift_id from shift_key where key = ?').pluck()
  const vanished = new Map<string, number>()
  for (const { key, state, shift } of ledger.sales.values()) {
    if (state !== 'agreed' || shift === undefined || invoiceOf.has(key) || keys.has(key)) continue
    const id = String(typeof shift === 'number' ? shift : byKey.get(shift))
    vanished.set(id, (vanished.get(id) ?? 0) + 1)
  }
  return vanished
}

/** The first sale of each sale and correction by their keys, as JSON. */
function firstSales({ sales }: Ledger): string {
  const firstOf = (key: string): string => {
    const corrects = sales.get(key)?.corrects
    return corrects === undefined ? key : firstOf(corrects)
  }
  return JSON.stringify(Object.fromEntries([...sales.keys()].map((key) => [key, firstOf(key)])))
}

function* wrongNumbers(
  raw: Sqlite.Database,
  ledger: Ledger,
  waiting: Waiting['numbers'],
  vanished: ReadonlyMap<string, number>,
): Generator<string> {
  interface Row {
    readonly device: string
    readonly last: number
    readonly all_of_them: number
    readonly different: number
  }
  for (const { device, last, all_of_them: all, different } of raw.prepare(NUMBERS).all(firstSales(ledger)) as Row[]) {
    if (all !== different) yield `shift and device ${device}: a number stands twice`
    const here = (waiting.get(device) ?? []).filter((number) => number <= last).length
    const lost = vanished.get(device.split(' ')[0] ?? '') ?? 0
    if (different + here + lost < last)
      yield `shift and device ${device}: ${different} numbers of ${last}, ${here} wait`
  }
}

function* wrongRest(raw: Sqlite.Database, ledger: Ledger): Generator<string> {
  const numbers = (list: Iterable<number>) => [...list].toSorted((a, b) => a - b)
  yield* different('voided', numbers(raw.prepare(VOIDED).pluck().all() as number[]), numbers(ledger.voids))
  const returns = [...ledger.returns].map(([id, { invoiceId, total }]) => ({ id, invoiceId, total }))
  yield* different(
    'returns',
    raw.prepare(RETURNS).all(),
    returns.toSorted((a, b) => a.id - b.id),
  )
  const moves = [...ledger.moves].map(([id, move]) => ({ id, ...move })).toSorted((a, b) => a.id - b.id)
  yield* different('cash movements', raw.prepare(MOVES).all(), moves)
  yield* different(
    'receivings',
    numbers(raw.prepare(RECEIVED).pluck().all() as number[]),
    numbers(ledger.received.keys()),
  )
  const encargos = [...ledger.encargos].map(([id, { orderId }]) => ({ id, orderId })).toSorted((a, b) => a.id - b.id)
  yield* different('encargos', raw.prepare(ENCARGOS).all(), encargos)
  interface Voucher {
    readonly code: string
    readonly amount: number
    readonly balance: number
    readonly rest: number
  }
  for (const { code, amount, balance, rest } of raw.prepare(VOUCHERS).all() as Voucher[])
    if (balance !== rest || balance < 0 || ledger.vouchers.get(code) !== amount)
      yield `voucher ${code} of ${amount} holds ${balance}, its payments leave ${rest}, told ${ledger.vouchers.get(code)}`
}
