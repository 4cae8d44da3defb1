import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { setShopSettings } from '@mostrador/contract/group/settings'
import { closeShift, moveCash, relieveShift, shiftById } from '@mostrador/contract/money/cash'
import { chargeOrder, confirmTransfer, correctPayment } from '@mostrador/contract/money/payments'
import { openShift } from '@mostrador/contract/money/till'
import { invoiceById, voidInvoice } from '@mostrador/contract/sale/invoices'
import { addOffer, editOffer, removeOffer } from '@mostrador/contract/sale/offers'
import { discardSale, placeOrder } from '@mostrador/contract/sale/orders'
import { returnById, returnGoods } from '@mostrador/contract/sale/returns'
import { type Centavos, parseMoney, writeMoney } from '@mostrador/domain/money'
import { refundOf, returnWorth } from '@mostrador/domain/sale/goods-return'
import { orderTotals, splitDiscount } from '@mostrador/domain/sale/order'
import { localTime } from '@mostrador/domain/time'
import type { Act, PayingAct } from './acts.ts'
import {
  byVoucher,
  CASH,
  cashIn,
  type LedgerPart,
  type LedgerSale,
  type LedgerShift,
  type LedgerTill,
  type LedgerVoucher,
  sumOfForms,
  type UnsentSale,
  VOUCHER,
} from './ledger.ts'
import { type LedgerRule, TERMS } from './rules.ts'

/** A test's application, or a server in its own process. */
export interface Counter {
  ask(
    call: Endpoint,
    as: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly body: Answered }>
  now(): number
}

/** A blind clerk would be locked out after five amounts above the drawer's cash (D199). */
export const countOpenly = (counter: Counter, office: string, shopId: number) =>
  counter.ask({ ...setShopSettings, path: `/api/settings/shop/${shopId}` }, office, { corteCiego: 2 })

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire says.
type Answered = any

export interface StoredPart {
  readonly id: number
  readonly forma: number
  readonly monto: string
  readonly turno: number | null
  readonly porConfirmar: boolean
  readonly revierte: number | null
}

export interface Goods {
  readonly id: number
  readonly price: Centavos
  /** Opening units, for a set those that its pieces make. */
  readonly opening: number
  /** The piece of a set, and its units in one set. */
  readonly piece?: { readonly id: number; readonly units: number }
}

export interface DayPlan {
  readonly counter: Counter
  readonly office: string
  readonly tills: readonly LedgerTill[]
  readonly goods: readonly Goods[]
  readonly drawers: readonly number[]
  /** Without other clients each answer is known in advance. */
  readonly isAlone: boolean
}

/** Possible statuses while others act too. */
const HONEST = new Set([200, 201, 400, 403, 404, 409])
const DONE = new Set([200, 201])

export const centavos = (written: string): Centavos => {
  const amount = parseMoney(written.replace('-', ''))
  if (amount === undefined) throw new Error(`${written} is no money`)
  return written.startsWith('-') ? -amount : amount
}

export const newTill = (session: string): LedgerTill => ({ session, device: randomUUID(), made: new Map() })

export const standing = (parts: readonly StoredPart[]): StoredPart[] =>
  parts.filter(
    ({ id, monto, revierte }) =>
      revierte === null && !monto.startsWith('-') && !parts.some((other) => other.revierte === id),
  )

const saidOffer = (offer: { readonly rule: LedgerRule; readonly amount: Centavos } | undefined) =>
  offer && { oferta: writeMoney(offer.amount), regla: offer.rule.id, reglaVersion: offer.rule.version }

export const owedOn = ({ total, returned, paid }: LedgerSale): Centavos =>
  Math.max(0, total - returned - sumOfForms(paid))

/**
 * A day of random acts, with a ledger of what each answer promised. Throws on an unforeseen answer. `wrongsOfDay`
 * compares what is stored.
 */
export class RandomDay {
  readonly plan: DayPlan
  readonly sales: LedgerSale[] = []
  readonly shifts: LedgerShift[] = []
  readonly waiting: UnsentSale[] = []
  readonly vouchers: LedgerVoucher[] = []
  readonly rules = new Map<number, LedgerRule>()
  acts = 0
  returns = 0

  constructor(plan: DayPlan) {
    this.plan = plan
  }

  async perform(act: Act, till: LedgerTill): Promise<void> {
    this.acts += 1
    switch (act.kind) {
      case 'open':
        return this.#open(act, till)
      case 'sell':
        return this.#sell(act, till)
      case 'rule':
        return this.#rule(act)
      case 'arrive':
        return this.#arrive(act.which)
      case 'charge':
        return this.#charge(act, till)
      case 'correct':
        return this.#correct(act, till)
      case 'confirm':
        return this.#confirm(act)
      case 'void':
        return this.#void(act)
      case 'return':
        return this.#return(act, till)
      case 'move':
        return this.#move(act, till)
      case 'close':
        return this.#close(act, till)
    }
  }

  /** Sends waiting sales, as if the network were back, and discards refused ones. */
  async arriveAll(): Promise<void> {
    while (this.waiting.length > 0) await this.#arrive(0)
  }

  /** A group has a limited number of rules. */
  async endRules(): Promise<void> {
    const { counter, office } = this.plan
    for (const { id } of this.rules.values()) await counter.ask(removeOffer, office, [{ idData: id }])
    this.rules.clear()
  }

  /** Repeats an act with a key, and expects the same answer. */
  async #ask(
    call: Endpoint,
    as: string,
    body: unknown,
    foreseen: number,
    key: string | null = randomUUID(),
  ): Promise<Answered> {
    const { counter, isAlone } = this.plan
    const headers = key === null ? {} : { 'idempotency-key': key }
    const { status, body: answer } = await counter.ask(call, as, [body], headers)
    if (isAlone ? status !== foreseen : !HONEST.has(status))
      throw new Error(`${call.name} ${JSON.stringify(body)}: ${status} ${JSON.stringify(answer)}, foreseen ${foreseen}`)
    if (!DONE.has(status)) return undefined
    if (key === null) return answer
    const again = await counter.ask(call, as, [body], headers)
    if (again.status !== status || (isAlone && JSON.stringify(again.body) !== JSON.stringify(answer)))
      throw new Error(
        `${call.name} again: ${again.status} ${JSON.stringify(again.body)}, first ${JSON.stringify(answer)}`,
      )
    return answer
  }

  async parts({ id }: Pick<LedgerSale, 'id'>): Promise<StoredPart[]> {
    const { counter, office } = this.plan
    const { body } = await counter.ask(invoiceById, office, [{ id }])
    return body.data.pagos
  }

  async shift({ id }: Pick<LedgerShift, 'id'>): Promise<Answered> {
    const { counter, office } = this.plan
    return (await counter.ask(shiftById, office, [{ id }])).body.data
  }

  #drawer(place: number): number {
    return this.plan.drawers[place % this.plan.drawers.length] ?? 0
  }

  #shiftOf(place: number | null, back = 0): LedgerShift | null {
    if (place === null) return null
    return this.shifts.filter(({ drawer }) => drawer === this.#drawer(place)).at(-1 - back) ?? null
  }

  #saleAt(which: number): LedgerSale | undefined {
    return this.sales[which % Math.max(1, this.sales.length)]
  }

  #byId(id: number | null): LedgerShift | undefined {
    return this.shifts.find((shift) => shift.id === id)
  }

  left(index: number): number {
    const taken = this.sales.reduce(
      (sum, { cart, sellable, isVoid }) => sum + (isVoid ? 0 : (cart[index] ?? 0) - (sellable[index] ?? 0)),
      0,
    )
    return (this.plan.goods[index]?.opening ?? 0) - taken
  }

  async #open({ drawer: place, float, isOffline }: Extract<Act, { kind: 'open' }>, { session }: LedgerTill) {
    const drawer = this.#drawer(place)
    const clave = isOffline ? randomUUID().toUpperCase() : undefined
    const last = this.#shiftOf(place)
    const isOpen = last !== null && last.closedAt === null
    const answer = await this.#ask(
      openShift,
      session,
      { caja: drawer, fondo: writeMoney(float), ...(clave && { clave }) },
      isOpen ? 409 : 201,
    )
    if (answer) this.#opened(answer.id, drawer, float, clave)
    // While others act, the joined shift may be newer than the known ones.
    else if (clave && isOpen && this.plan.isAlone) last.words.push(clave)
  }

  #opened(id: number, drawer: number, float: Centavos, key?: string): void {
    this.shifts.push({
      id,
      drawer,
      float,
      openedAt: localTime(this.plan.counter.now()),
      words: [id, ...(key ? [key] : [])],
      cash: float,
      left: null,
      closedAt: null,
      closed: null,
    })
  }

  /** Without vouchers, or offline, a voucher becomes another form. */
  #partsFor(owed: Centavos, paying: readonly PayingAct[], hasVouchers: boolean) {
    let left = owed
    const parts = paying.map(({ method, share, extra, waits, voucher: place }) => {
      const amount = Math.max(1, Math.floor((left * share) / 100))
      left -= amount
      const voucher = hasVouchers && method === VOUCHER ? this.vouchers[place % this.vouchers.length] : undefined
      return { forma: method === VOUCHER && !voucher ? 3 : method, amount, extra, waits, voucher }
    })
    const pagos = parts.map(({ forma, amount, extra, waits, voucher }) => ({
      forma,
      monto: writeMoney(amount),
      ...(forma === CASH && extra > 0 && { recibido: writeMoney(amount + extra) }),
      ...(forma !== CASH && forma !== VOUCHER && { referencia: `R-${amount}` }),
      ...(forma === 4 && waits && { porConfirmar: true }),
      ...(voucher && { vale: voucher.code }),
    }))
    const isShort = [...byVoucher(parts)].some(([{ balance }, amount]) => amount > balance)
    return { parts, pagos, isTooMuch: left < 0, isShort }
  }

  #booked(sale: LedgerSale, parts: readonly LedgerPart[]): void {
    // The answer came after the void, which refunded this part too.
    if (sale.isVoid) return
    for (const { forma, amount } of parts) sale.paid.set(forma, (sale.paid.get(forma) ?? 0) + amount)
    for (const [voucher, amount] of byVoucher(parts)) {
      voucher.balance -= amount
      sale.spent.set(voucher, (sale.spent.get(voucher) ?? 0) + amount)
    }
  }

  #sold(id: number, { total, cart, lines, parts }: Pick<UnsentSale, 'total' | 'cart' | 'lines' | 'parts'>): void {
    const none = cart.map(() => 0)
    const sale: LedgerSale = {
      id,
      total,
      cart,
      lines,
      isVoid: false,
      back: [...none],
      sellable: [...none],
      returned: 0,
      paid: new Map(),
      spent: new Map(),
    }
    this.#booked(sale, parts)
    this.sales.push(sale)
  }

  #offerOf({ id, price }: Goods, units: number) {
    const rule = this.rules.get(id)
    const amount = rule && !rule.isPaused ? rule.terms.off(units, price) : 0
    return rule && amount > 0 ? { rule, amount: Math.min(amount, units * price - 1) } : undefined
  }

  async #rule({ product, change, terms: place }: Extract<Act, { kind: 'rule' }>) {
    const { goods, office } = this.plan
    const id = goods[product]?.id ?? 0
    const rule = this.rules.get(id)
    if (rule && change === 'end') {
      const answer = await this.#ask(removeOffer, office, { idData: rule.id }, 200, null)
      if (answer) this.rules.delete(id)
      return
    }
    const terms = rule && change === 'pause' ? rule.terms : (TERMS[place % TERMS.length] ?? TERMS[0])
    const body = { nombre: `Regla de ${id}`, objetivo: { tipo: 'producto', id }, ...terms.fields }
    if (!rule) {
      const answer = await this.#ask(addOffer, office, body, 201)
      if (answer) this.rules.set(id, { id: answer.id, version: 1, terms, isPaused: false })
      return
    }
    const isPaused = change === 'pause' ? !rule.isPaused : rule.isPaused
    const edit = { ...body, idData: rule.id, pausada: isPaused ? 1 : 2 }
    if (!(await this.#ask(editOffer, office, edit, 200, null))) return
    const isSame = isPaused === rule.isPaused && terms === rule.terms
    this.rules.set(id, { ...rule, version: rule.version + (isSame ? 0 : 1), terms, isPaused })
  }

  async #sell(act: Extract<Act, { kind: 'sell' }>, till: LedgerTill) {
    const { goods, counter } = this.plan
    const lines = act.cart.flatMap((quantity, index) => {
      const product = goods[index]
      if (!product || quantity === 0) return []
      const offer = act.isWithOffers ? this.#offerOf(product, quantity) : undefined
      return [{ id: product.id, quantity, price: product.price, offer }]
    })
    const offers = lines.reduce((sum, { offer }) => sum + (offer?.amount ?? 0), 0)
    const { total, discount } = orderTotals(lines, act.percent * 100)
    const discounts = splitDiscount(lines, discount)
    const soldLines = act.cart.map((_, index) => {
      const at = lines.findIndex(({ id }) => id === goods[index]?.id)
      const line = lines[at]
      return line
        ? {
            quantity: line.quantity,
            price: line.price,
            offer: line.offer,
            adiPrice: null,
            discount: discounts[at] ?? 0,
          }
        : null
    })
    const { parts, pagos, isTooMuch, isShort } = this.#partsFor(total, act.paying, !act.isOffline)
    const terms = { total, cart: act.cart, lines: soldLines, parts }
    const shift = this.#shiftOf(act.drawer, act.back)
    const number = shift && (till.made.get(shift.id) ?? 0) + 1
    const body = {
      itemsBag: Object.fromEntries(
        lines.map(({ id, quantity, offer }) => [`item_${id}`, { id, cantidad: quantity, ...saidOffer(offer) }]),
      ),
      ...(act.isWithOffers && { ofertas: writeMoney(offers) }),
      set: 'A',
      cliente: 'Consumidor Final',
      nit: 'CF',
      descuento: act.percent,
      ...(pagos.length > 0 && { pagos }),
      ...(shift && { turno: shift.words[act.word % shift.words.length], aparato: till.device, consecutivo: number }),
    }
    if (act.isOffline) {
      // A till takes no more than the total.
      if (isTooMuch) return
      if (shift && number) till.made.set(shift.id, number)
      const soldAt = localTime(counter.now())
      const sale = { ...body, vendidoEn: soldAt }
      this.waiting.push({ till, key: randomUUID(), body: sale, ...terms, soldAt, shift })
      return
    }
    const isThere = !this.plan.isAlone || act.cart.every((quantity, index) => quantity <= this.left(index))
    const isClosed = shift !== null && shift.closedAt !== null
    const answer = await this.#ask(
      placeOrder,
      till.session,
      body,
      !isThere ? 409 : isTooMuch ? 400 : isClosed || isShort ? 409 : 201,
    )
    if (!answer) return
    if (shift && number) till.made.set(shift.id, number)
    if (shift) shift.cash += cashIn(parts)
    this.#sold(answer.id, terms)
  }

  async #arrive(which: number) {
    const [sale] = this.waiting.splice(which % Math.max(1, this.waiting.length), 1)
    if (!sale) return
    const { till, key, body, cart, total, parts, soldAt, shift } = sale
    const isThere = !this.plan.isAlone || cart.every((quantity, index) => quantity <= this.left(index))
    const answer = await this.#ask(placeOrder, till.session, body, isThere ? 201 : 409, key)
    if (answer) {
      const counts = this.#countsIn(shift, soldAt)
      if (counts) counts.cash += cashIn(parts)
      this.#sold(answer.id, sale)
      return
    }
    const { itemsBag, cliente, nit, turno, aparato, consecutivo, vendidoEn } = body
    const given = { itemsBag, cliente, nit, turno, aparato, consecutivo, vendidoEn }
    const why = { clave: key, motivo: 'Ya no hay', rechazo: 'No alcanza', total: writeMoney(total) }
    await this.#ask(discardSale, till.session, { ...given, ...why }, 200)
  }

  /** The shift that gets a queued sale's cash (D96). */
  #countsIn(shift: LedgerShift | null, soldAt: string): LedgerShift | null {
    if (shift === null || shift.closedAt === null) return shift
    const then = this.shifts.findLast(({ drawer, openedAt }) => drawer === shift.drawer && openedAt <= soldAt)
    return then?.closedAt === null ? then : null
  }

  async #charge({ which, paying, drawer }: Extract<Act, { kind: 'charge' }>, { session }: LedgerTill) {
    const sale = this.#saleAt(which)
    if (!sale) return
    const owed = owedOn(sale)
    const { parts, pagos, isTooMuch, isShort } = this.#partsFor(owed, paying, true)
    const shift = this.#shiftOf(drawer)
    const isClosed = shift !== null && shift.closedAt !== null
    const foreseen = sale.isVoid || owed === 0 ? 409 : isTooMuch ? 400 : isClosed || isShort ? 409 : 201
    const body = { idData: sale.id, pagos, ...(shift && { turno: shift.id }) }
    if (!(await this.#ask(chargeOrder, session, body, foreseen))) return
    this.#booked(sale, parts)
    if (shift) shift.cash += cashIn(parts)
  }

  async #correct(act: Extract<Act, { kind: 'correct' }>, till: LedgerTill) {
    const sale = this.#saleAt(act.which)
    const parts = sale ? await this.parts(sale) : []
    const part = parts[act.part % Math.max(1, parts.length)]
    if (!sale || !part) return
    const amount = centavos(part.monto)
    const own = this.#byId(part.turno)
    const isOpen = own !== undefined && own.closedAt === null
    const named = isOpen ? own : this.#shiftOf(act.drawer)
    const foreseen = (): number => {
      if (sale.isVoid || !standing(parts).includes(part)) return 409
      if (part.forma === VOUCHER) return 409
      if (part.forma === act.method) return 400
      if (!isOpen && !act.isOffice) return 403
      if (named !== null && named.closedAt !== null) return 409
      return part.forma === CASH && named !== null && amount > named.cash ? 409 : 201
    }
    const body = {
      id: part.id,
      forma: act.method,
      referencia: 'C-1',
      motivo: 'Era otra forma',
      ...(!isOpen && named && { turno: named.id }),
    }
    const as = act.isOffice ? this.plan.office : till.session
    if (!(await this.#ask(correctPayment, as, body, foreseen()))) return
    for (const [forma, change] of [
      [part.forma, -amount],
      [act.method, amount],
    ] as const) {
      sale.paid.set(forma, (sale.paid.get(forma) ?? 0) + change)
      if (named && forma === CASH) named.cash += change
    }
  }

  async #confirm({ which, part: place, arrived }: Extract<Act, { kind: 'confirm' }>) {
    const sale = this.#saleAt(which)
    const parts = sale ? await this.parts(sale) : []
    const part = parts[place % Math.max(1, parts.length)]
    if (!sale || !part) return
    const isWaiting = part.porConfirmar && standing(parts).includes(part)
    const answer = await this.#ask(
      confirmTransfer,
      this.plan.office,
      { id: part.id, llego: arrived },
      isWaiting ? 200 : 409,
    )
    if (answer && !arrived) sale.paid.set(part.forma, (sale.paid.get(part.forma) ?? 0) - centavos(part.monto))
  }

  async #void({ which, drawer }: Extract<Act, { kind: 'void' }>) {
    const sale = this.#saleAt(which)
    if (!sale) return
    const named = this.#shiftOf(drawer)
    const out = new Map<LedgerShift, Centavos>()
    for (const part of standing(await this.parts(sale))) {
      const own = this.#byId(part.turno)
      const from = named ?? (own?.closedAt === null ? own : null)
      if (from && part.forma === CASH) out.set(from, (out.get(from) ?? 0) + centavos(part.monto))
    }
    const isShort = [...out].some(([{ cash }, amount]) => amount > cash)
    const isClosed = named !== null && named.closedAt !== null
    const isReturned = sale.back.some((units) => units > 0)
    const foreseen = sale.isVoid ? 200 : isClosed || isShort || isReturned ? 409 : 200
    const body = { idData: sale.id, motivo: 'Se arrepintió', ...(named && { turno: named.id }) }
    if (!(await this.#ask(voidInvoice, this.plan.office, body, foreseen)) || sale.isVoid) return
    sale.isVoid = true
    sale.paid.clear()
    for (const [voucher, amount] of sale.spent) voucher.balance += amount
    for (const [shift, amount] of out) shift.cash -= amount
  }

  async #return(act: Extract<Act, { kind: 'return' }>, { session }: LedgerTill) {
    const { goods, office } = this.plan
    const sale = this.#saleAt(act.which)
    if (!sale) return
    const items = act.units.flatMap((units, index) => {
      const [line, product] = [sale.lines[index], goods[index]]
      return line && product && units > 0 ? [{ index, units, line, id: product.id }] : []
    })
    if (items.length === 0) return
    const isTooMuch = items.some(({ index, units, line }) => (sale.back[index] ?? 0) + units > line.quantity)
    const worth = items.reduce(
      (sum, { index, units, line }) => sum + returnWorth(line, sale.back[index] ?? 0, units),
      0,
    )
    const paid = sumOfForms(sale.paid)
    const refunded = refundOf(worth, { due: sale.total - sale.returned, paid })
    const byVouchers = act.method === VOUCHER ? refunded : Math.min(refunded, Math.max(0, sale.paid.get(VOUCHER) ?? 0))
    const rest = refunded - byVouchers
    const isAwaited = refunded > 0 && standing(await this.parts(sale)).some(({ porConfirmar }) => porConfirmar)
    const shift = this.#shiftOf(act.drawer)
    const isShort = shift !== null && act.method === CASH && rest > shift.cash
    const isClosed = shift !== null && shift.closedAt !== null
    const answer = await this.#ask(
      returnGoods,
      act.isOffice ? office : session,
      {
        idData: sale.id,
        items: items.map(({ id, units }) => ({ id, cantidad: units, estado: act.isDamaged ? 'dañado' : 'vendible' })),
        motivo: 'No le quedó',
        forma: act.method,
        ...(shift && { turno: shift.id }),
      },
      sale.isVoid || isTooMuch || isAwaited || isClosed || isShort ? 409 : 201,
    )
    if (!answer) return
    this.returns += 1
    for (const { index, units } of items) {
      sale.back[index] = (sale.back[index] ?? 0) + units
      if (!act.isDamaged) sale.sellable[index] = (sale.sellable[index] ?? 0) + units
    }
    sale.returned += centavos(answer.total)
    const back = answer.vale === null ? 0 : centavos(answer.vale.saldo)
    if (answer.vale !== null) this.vouchers.push({ code: answer.vale.codigo, balance: back })
    if (this.plan.isAlone && (centavos(answer.total) !== worth || back !== byVouchers))
      throw new Error(`Return of ${sale.id}: ${JSON.stringify(answer)}, foreseen ${worth}, by voucher ${byVouchers}`)
    const refunds: readonly { forma: number; monto: string }[] = (
      await this.plan.counter.ask(returnById, office, [{ id: answer.id }])
    ).body.data.pagos
    for (const { forma, monto } of refunds) sale.paid.set(forma, (sale.paid.get(forma) ?? 0) - centavos(monto))
    if (shift && act.method === CASH) shift.cash -= rest
  }

  async #move(act: Extract<Act, { kind: 'move' }>, { session }: LedgerTill) {
    const shift = this.#shiftOf(act.drawer)
    if (!shift) return
    const amount = act.way === 'apertura' ? 0 : act.amount
    const other = act.isForOther && act.way === 'salida' ? this.#shiftOf(act.drawer + 1) : undefined
    const goes = act.way === 'salida' || act.way === 'retiro' ? amount : 0
    const isRefused =
      shift.closedAt !== null || goes > shift.cash || other === null || (other && other.closedAt !== null)
    const answer = await this.#ask(
      moveCash,
      session,
      {
        turno: shift.words[act.word % shift.words.length],
        tipo: act.way,
        monto: writeMoney(amount),
        motivo: 'De prueba',
        ...(act.way === 'deposito' && { boleta: 'B-1' }),
        ...(other !== undefined && { aCaja: this.#drawer(act.drawer + 1) }),
      },
      isRefused ? 409 : 201,
    )
    if (!answer) return
    shift.cash += act.way === 'entrada' ? amount : -goes
    if (other) other.cash += amount
  }

  async #close(act: Extract<Act, { kind: 'close' }>, till: LedgerTill) {
    const { counter, office, tills } = this.plan
    const shift = this.#shiftOf(act.drawer)
    if (!shift) return
    const counted = Math.max(0, shift.cash + act.difference)
    const left = Math.floor((counted * act.left) / 100)
    const isMissing = this.waiting.some((sale) => sale.shift === shift)
    const made = tills.flatMap(({ device, made: all }) => (all.has(shift.id) ? [[device, all.get(shift.id)]] : []))
    const answer = await this.#ask(
      act.isRelief ? relieveShift : closeShift,
      act.isOffice ? office : till.session,
      {
        idData: shift.id,
        efectivo: writeMoney(counted),
        queda: writeMoney(left),
        motivo: 'Así se contó',
        ventas: Object.fromEntries(made),
      },
      shift.closedAt !== null || (isMissing && !act.isOffice) ? 409 : 200,
    )
    if (!answer) return
    const { esperado, contado, diferencia } = answer.data
    if (this.plan.isAlone && esperado !== writeMoney(shift.cash))
      throw new Error(`Shift ${shift.id} expected ${esperado}, its ledger ${writeMoney(shift.cash)}`)
    shift.closedAt = localTime(counter.now())
    shift.closed = { esperado, contado, diferencia }
    shift.left = left
    if (act.isRelief) this.#opened(answer.siguiente, shift.drawer, left)
  }
}
