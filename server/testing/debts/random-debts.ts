import type { Endpoint } from '@mostrador/contract/endpoint'
import { payOnAccount, voidAccountPayment } from '@mostrador/contract/money/account-payments'
import { chargeOrder, confirmTransfer, correctPayment } from '@mostrador/contract/money/payments'
import { addCustomer, joinCustomers, setCustomerCredit } from '@mostrador/contract/people/customer-acts'
import { invoiceById, voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { writeOffDebt } from '@mostrador/contract/sale/receivables'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { type Centavos, writeMoney } from '@mostrador/domain/money'
import { overdueOf } from '@mostrador/domain/people/credit'
import { DAY_MS, type Day, dayAfter, localDay, localTime } from '@mostrador/domain/time'
import { expect } from 'vitest'
import { makeProduct, makeUser, openSession, ROSALES } from '../factories.ts'
import { orderOfUnits, settling, withKey } from '../money.ts'
import type { Answer, CallOptions, Server, TestApp } from '../test-app.ts'
import type { DebtAct } from './debt-acts.ts'
import { CARD, CASH, type LedgerAccount, LedgerOrder, type LedgerPart, TRANSFER, VOUCHER } from './ledger-order.ts'

const UNIT_PRICE = 1000
const CREDIT_DAYS = 15
export const GRACE_DAYS = 365
const LIMITS = [10_000_000, 10_000_000, 10_000_000, 7_500] as const

interface Standing {
  readonly order: LedgerOrder
  readonly part: LedgerPart
}

export interface Evening {
  readonly day: Day
  readonly owed: readonly (readonly [LedgerOrder, Centavos])[]
}

/**
 * Random debts, with a ledger that computes each balance. Calls go to the servers in turn. An act without an object
 * is skipped.
 */
export class RandomDebts {
  readonly orders: LedgerOrder[] = []
  evenings: Evening[] = []
  readonly done = new Map<string, number>()
  readonly refused = new Map<string, number>()
  readonly #shop: TestApp
  readonly #servers: readonly Server[]
  readonly #accounts: LedgerAccount[] = []
  /** The remaining customer of each id after joins. */
  readonly #meant = new Map<number, number>()
  readonly #limits = new Map<number, Centavos>()
  #unasked: LedgerOrder | undefined
  #calls = 0
  #people: { readonly owner: number; readonly clerk: number } | undefined
  #sessions = { owner: '', clerk: '' }

  constructor(shop: TestApp, servers: readonly Server[]) {
    this.#shop = shop
    this.#servers = servers
  }

  get session(): string {
    return this.#sessions.owner
  }

  get today(): Day {
    return localDay(this.#shop.clock.now)
  }

  meaning = (customer: number | null): number | null => (customer === null ? null : (this.#meant.get(customer) ?? null))

  call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Answer> {
    this.#calls += 1
    const server = this.#servers[this.#calls % this.#servers.length] ?? this.#shop
    return server.call(endpoint, { as: this.session, ...options })
  }

  #ask = (endpoint: Endpoint, body: object, as = this.session) =>
    this.call(endpoint, { raw: [body], as, headers: withKey() })

  settle = (given: object): Promise<void> => settling(this.#shop, this.session)(given)

  /** Sessions expire, so each day has its own. */
  async login(): Promise<void> {
    this.#people ??= { owner: await makeUser(this.#shop, { role: 'owner' }), clerk: await makeUser(this.#shop) }
    this.#sessions = {
      owner: await openSession(this.#shop, this.#people.owner),
      clerk: await openSession(this.#shop, this.#people.clerk),
    }
  }

  async newCustomers(): Promise<number[]> {
    const ids: number[] = []
    for (const limit of LIMITS) {
      const { body } = await this.#ask(addCustomer, { nombre: `Deudora ${this.#meant.size}` })
      const credit = { idData: body.id, limite: writeMoney(limit), dias: CREDIT_DAYS, bloqueado: 2 }
      expect((await this.#ask(setCustomerCredit, credit)).status).toBe(200)
      this.#meant.set(body.id, body.id)
      this.#limits.set(body.id, limit)
      ids.push(body.id)
    }
    return ids
  }

  /** Records this evening's debts, and advances by some days. */
  async goOn(days: number): Promise<void> {
    this.evenings.push({ day: this.today, owed: this.orders.map((order) => [order, order.balance] as const) })
    this.#shop.clock.now += days * DAY_MS
    await this.login()
  }

  async act(act: DebtAct, customers: readonly number[]): Promise<void> {
    const touched = await this.#act(act, customers)
    for (const order of touched)
      expect((await this.#read(order)).saldo, `${act.kind}, order ${order.id}`).toBe(writeMoney(order.balance))
  }

  async #act({ kind, who, pick, much }: DebtAct, customers: readonly number[]): Promise<readonly LedgerOrder[]> {
    const customer = customers[who] ?? null
    const units = 1 + (much % 6)
    const open = this.orders.filter(({ balance }) => balance > 0)
    const order = at(open, pick)
    switch (kind) {
      case 'sell':
        return this.#sell(customer, units, { kind, paid: much < 30 ? much * 10 : 0 })
      case 'sellNobody':
        return this.#sell(null, units, { kind })
      case 'sellOffline':
        return this.#sell(customer, units, { kind, soldAt: this.#shop.clock.now - DAY_MS })
      case 'instalments':
        return this.#sell(customer, units, { kind, due: [1 + (pick % 20), 40 + pick, 150] })
      case 'join':
        return this.#join(customers[who] ?? 0, at(customers, pick) ?? 0)
      case 'unasked':
        return this.#sellUnasked(units)
      case 'days':
        await this.goOn(1 + (pick % 35))
        return []
      case 'payOnAccount':
        return this.#payOnAccount(customer, kind, [part(much % 2 ? CASH : CARD, 1 + (much % 90))])
      case 'payTicked':
        return this.#payOnAccount(customer, kind, [part(CARD, 20), part(CASH, 30)], true)
      case 'payTooMuch':
        return this.#payOnAccount(customer, kind, [part(TRANSFER, 30), part(CASH, 90)])
      case 'transferOnAccount':
        return this.#payOnAccount(customer, kind, [part(TRANSFER, 1 + (much % 60)), part(CARD, 25)])
      case 'notArrived':
        return this.#denyTransfer(pick)
      case 'correct':
        return this.#correct(pick)
      case 'undo':
        return this.#undo(pick)
      default:
        return order ? this.#change(kind, order, much) : []
    }
  }

  /** Counts an act as done or as refused (409). Returns whether it was done. */
  #isDone(kind: string, { status, body }: Answer, mustBe: boolean): boolean {
    const isDone = status < 300
    expect(isDone || status === 409, `${kind}: ${status} ${JSON.stringify(body)}`).toBe(true)
    expect(isDone, `${kind}: ${status} ${JSON.stringify(body)}`).toBe(mustBe)
    const counts = isDone ? this.done : this.refused
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return isDone
  }

  #read = async ({ id }: LedgerOrder) => (await this.call(invoiceById, { body: { id } })).body.data

  /** Sells at Q10.00 a unit. `due` has the days until the instalments. */
  async #sell(
    customer: number | null,
    units: number,
    {
      kind,
      paid = 0,
      due = [],
      soldAt,
      isAsked = true,
    }: {
      readonly kind: string
      readonly paid?: Centavos
      readonly due?: readonly number[]
      readonly soldAt?: number
      readonly isAsked?: boolean
    },
  ): Promise<readonly LedgerOrder[]> {
    const total = units * UNIT_PRICE
    const [balance, soldOn] = [total - paid, localDay(soldAt ?? this.#shop.clock.now)]
    const share = Math.floor(balance / Math.max(1, due.length))
    const plazos = due.map((days, place) => ({
      dueDay: dayAfter(soldOn, days),
      amount: place === due.length - 1 ? balance - share * place : share,
    }))
    const isCredit = customer !== null && balance > 0
    const id = await makeProduct(this.#shop, { quantity: units })
    const sale = orderOfUnits(id, units, {
      ...(customer !== null && { clienteId: customer }),
      ...(due.length > 0 && {
        plazos: plazos.map(({ dueDay, amount }) => ({ vence: dueDay, monto: writeMoney(amount) })),
      }),
      pagos: paid > 0 ? [{ forma: CASH, monto: writeMoney(paid) }] : [],
      ...(soldAt !== undefined && {
        vendidoEn: localTime(soldAt),
        subtotal: writeMoney(total),
        total: writeMoney(total),
      }),
    })
    // An offline sale is stored whatever the limit (D187).
    const isAllowed = !isCredit || soldAt !== undefined || balance <= this.#roomOf(customer)
    const answer = await this.#ask(placeOrder, sale, this.#sessions.clerk)
    if (!this.#isDone(kind, answer, isAllowed)) return []
    const usual = isCredit ? [{ dueDay: dayAfter(soldOn, CREDIT_DAYS), amount: balance }] : []
    const terms = due.length > 0 ? plazos : usual
    const order = new LedgerOrder({ id: answer.body.id, customer, due: terms, total, isAsked })
    if (paid > 0) order.pay(paid, CASH)
    this.orders.push(order)
    return [order]
  }

  #ordersOf = (customer: number): LedgerOrder[] =>
    this.orders.filter((order) => order.customer !== null && this.meaning(order.customer) === this.meaning(customer))

  #roomOf(customer: number): Centavos {
    const orders = this.#ordersOf(customer)
    const lastDay = dayAfter(this.today, -GRACE_DAYS)
    if (orders.some(({ balance, due }) => overdueOf(balance, due, lastDay) > 0)) return 0
    const owed = orders.reduce((sum, { balance }) => sum + balance, 0)
    return Math.max(0, (this.#limits.get(this.meaning(customer) ?? 0) ?? 0) - owed)
  }

  async #join(one: number, other: number): Promise<readonly LedgerOrder[]> {
    const [stays, goes] = [this.meaning(one), this.meaning(other)]
    if (stays === null || goes === null || stays === goes) return []
    this.#isDone('join', await this.#ask(joinCustomers, { queda: stays, sale: goes }), true)
    for (const [id, is] of this.#meant) if (is === goes) this.#meant.set(id, stays)
    return this.#ordersOf(stays)
  }

  /** Sells on an order that collects no debt, and voids the one before. */
  async #sellUnasked(units: number): Promise<readonly LedgerOrder[]> {
    const before = this.#unasked
    if (before) this.#isDone('void', await this.#ask(voidInvoice, { idData: before.id }), true)
    before?.void()
    await this.settle({ cobro: 'no' })
    const [order] = await this.#sell(null, units, { kind: 'unasked', isAsked: false })
    await this.settle({ cobro: 'si' })
    this.#unasked = order
    return order ? [order] : []
  }

  /** Pays percents of the customer's debt, oldest due first. `ticksLast` ticks the last due order. */
  async #payOnAccount(
    customer: number | null,
    kind: string,
    shares: readonly { readonly method: number; readonly percent: number }[],
    ticksLast = false,
  ): Promise<readonly LedgerOrder[]> {
    if (customer === null) return []
    const own = this.#ordersOf(customer)
      .filter(({ balance }) => balance > 0)
      .sort(byDueDay)
    if (own.length === 0) return []
    const owed = own.reduce((sum, { balance }) => sum + balance, 0)
    const ticked = ticksLast ? own.slice(-1) : []
    const parts = shares.map(({ method, percent }) => ({ method, amount: Math.ceil((owed * percent) / 100) }))
    const request = {
      idData: customer,
      comercio: ROSALES,
      pagos: parts.map(({ method, amount }) => ({
        forma: method,
        monto: writeMoney(amount),
        ...(method !== CASH && { referencia: 'R-1' }),
        ...(method === TRANSFER && { porConfirmar: true }),
      })),
      ...(ticksLast && { facturas: ticked.map(({ id }) => id) }),
    }
    const answer = await this.#ask(payOnAccount, request)
    if (!this.#isDone(kind, answer, true)) return []
    return this.#bookAccount([...new Set([...ticked, ...own])], parts, answer.body)
  }

  /** Books a payment on account: each form pays the orders in turn. */
  #bookAccount(
    orders: readonly LedgerOrder[],
    parts: readonly { readonly method: number; readonly amount: Centavos }[],
    reply: Answer['body'],
  ): readonly LedgerOrder[] {
    const before = new Map(orders.map((order) => [order, order.balance]))
    const account: LedgerAccount = { id: reply.id, orders, isVoid: false }
    this.#accounts.push(account)
    const last = orders.at(-1)
    for (const { method, amount } of parts) {
      let left = amount
      for (const order of orders) {
        const paid = order === last ? left : Math.min(left, order.balance)
        if (paid > 0) order.pay(paid, method, { account, isUnconfirmed: method === TRANSFER })
        left -= paid
      }
    }
    const excess = Math.max(0, -(last?.balance ?? 0))
    if (excess > 0) last?.pay(-excess, VOUCHER, { account })
    expect(reply.vale?.saldo, 'the voucher of the excess').toBe(excess > 0 ? writeMoney(excess) : undefined)
    const paid = orders.filter((order) => order.balance !== before.get(order))
    expect(reply.aplicado.map(({ factura, monto, saldo }: Record<string, string>) => [factura, monto, saldo])).toEqual(
      paid.map((order) => [order.id, writeMoney((before.get(order) ?? 0) - order.balance), writeMoney(order.balance)]),
    )
    return orders
  }

  /** A transfer did not arrive, which reverses all parts of its payment on account in that form. */
  async #denyTransfer(pick: number): Promise<readonly LedgerOrder[]> {
    const found = at(
      this.#standing(({ isUnconfirmed }) => isUnconfirmed),
      pick,
    )
    if (!found) return []
    const together = this.#together(found)
    const leaves = together.map(({ order, part }) => ({ order, after: order.paid - part.amount }))
    const id = this.#storedPart(found)
    const answer = await this.#ask(confirmTransfer, { id, llego: false })
    if (
      !this.#isDone(
        'notArrived',
        answer,
        leaves.every(({ after }) => after >= 0),
      )
    )
      return []
    for (const { part: gone } of together) gone.isGone = true
    return together.map(({ order }) => order)
  }

  async #correct(pick: number): Promise<readonly LedgerOrder[]> {
    const found = at(
      this.#standing(({ method, amount }) => amount > 0 && (method === CASH || method === CARD)),
      pick,
    )
    if (!found) return []
    const forma = found.part.method === CASH ? CARD : CASH
    const request = {
      id: this.#storedPart(found),
      forma,
      motivo: 'Era otra',
      ...(forma === CARD && { referencia: 'R-2' }),
    }
    const together = this.#together(found)
    if (this.#isDone('correct', await this.#ask(correctPayment, request), true))
      for (const { part: corrected } of together) corrected.method = forma
    return together.map(({ order }) => order)
  }

  async #undo(pick: number): Promise<readonly LedgerOrder[]> {
    const account = at(
      this.#accounts.filter(({ isVoid }) => !isVoid),
      pick,
    )
    if (!account) return []
    const own = this.#standing((each) => each.account === account)
    const isGivenBack = account.orders.some((order) => {
      const hers = own.filter((each) => each.order === order)
      return !order.isVoid && order.paid - hers.reduce((sum, { part: { amount } }) => sum + amount, 0) < 0
    })
    const answer = await this.#ask(voidAccountPayment, { id: account.id, motivo: 'Se equivocó' })
    if (!this.#isDone('undo', answer, !isGivenBack)) return []
    account.isVoid = true
    for (const { part: gone } of own) gone.isGone = true
    return account.orders
  }

  async #change(kind: DebtAct['kind'], order: LedgerOrder, much: number): Promise<readonly LedgerOrder[]> {
    const amount = much > 40 ? order.balance : Math.ceil((order.balance * (much + 1)) / 100)
    const monto = writeMoney(amount)
    if (kind === 'pay' || kind === 'transfer') {
      const method = kind === 'pay' ? CASH : TRANSFER
      const more = method === TRANSFER ? { referencia: '77', porConfirmar: true } : {}
      const answer = await this.#ask(chargeOrder, { idData: order.id, pagos: [{ forma: method, monto, ...more }] })
      if (this.#isDone(kind, answer, true)) order.pay(amount, method, { isUnconfirmed: method === TRANSFER })
    }
    if (kind === 'void' && this.#isDone(kind, await this.#ask(voidInvoice, { idData: order.id }), !order.hasReturns))
      order.void()
    if (kind === 'writeOff' && order.customer !== null) {
      const request = { idData: order.customer, factura: order.id, motivo: 'No aparece' }
      this.#isDone(kind, await this.#ask(writeOffDebt, request), true)
      order.writtenOff += order.balance
      // Goods of a written-off order may still come back.
      if (much > 50) await this.#takeBack(order)
    }
    if (kind === 'return') await this.#takeBack(order)
    return [order]
  }

  async #takeBack(order: LedgerOrder): Promise<void> {
    const [line] = (await this.#read(order)).items
    const cantidad = Math.min(1, line.cantidad - line.devuelto)
    if (cantidad === 0) return
    const items = [{ id: line.id, cantidad, estado: 'vendible' }]
    const request = { idData: order.id, items, motivo: 'De prueba', forma: CASH }
    const isSure = order.debtWithout(UNIT_PRICE) >= 0 || !order.standing.some(({ isUnconfirmed }) => isUnconfirmed)
    if (this.#isDone('return', await this.#ask(returnGoods, request), isSure)) order.takeBack(UNIT_PRICE)
  }

  #standing(isWanted: (part: LedgerPart) => boolean): Standing[] {
    return this.orders.flatMap((order) => order.standing.filter(isWanted).map((each) => ({ order, part: each })))
  }

  /** Parts that are settled together: those of its payment on account in its form. */
  #together({ order, part: { account, method }, part: own }: Standing): Standing[] {
    if (account === undefined) return [{ order, part: own }]
    return this.#standing((each) => each.account === account && each.method === method && each.amount > 0)
  }

  /** Equal parts of an order outside of payments on account are interchangeable. */
  #storedPart({ order, part: { account, method, amount } }: Standing): number {
    return Number(
      this.#shop.database.raw
        .prepare(
          `select min(id) from payment p where method = ${method} and reverses_id is null and ${
            account
              ? `account_payment_id = ${account.id} and amount > 0`
              : `account_payment_id is null and invoice_id = ${order.id} and amount = ${amount}`
          }
          and not exists (select 1 from payment r where r.reverses_id = p.id)`,
        )
        .pluck()
        .get(),
    )
  }
}

const part = (method: number, percent: number) => ({ method, percent })

const at = <Value>(list: readonly Value[], pick: number): Value | undefined => list[pick % Math.max(1, list.length)]

const byDueDay = (one: LedgerOrder, other: LedgerOrder): number => {
  const [first = '9999', second = '9999'] = [one.nextDue, other.nextDue]
  return first < second ? -1 : first > second ? 1 : one.id - other.id
}
