import { openReceiving, postReceiving, receiveLine } from '@mostrador/contract/buying/receivings'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { editProducts } from '@mostrador/contract/goods/product-edits'
import { setProductPieces } from '@mostrador/contract/goods/product-sets'
import { approveStockCount, beginStockCount, countStock } from '@mostrador/contract/goods/stock-counts'
import { payOnAccount, voidAccountPayment } from '@mostrador/contract/money/account-payments'
import { closeShift, moveCash, type ShiftClosing } from '@mostrador/contract/money/cash'
import { drawerList, openShift } from '@mostrador/contract/money/till'
import { deliverEncargo, placeEncargo } from '@mostrador/contract/sale/encargos'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { addOffer, editOffer, type OfferRow, offerList, removeOffer } from '@mostrador/contract/sale/offers'
import { discardSale } from '@mostrador/contract/sale/orders'
import {
  addQuotation,
  editQuotation,
  type QuotationDetail,
  quotationById,
  withdrawQuotation,
} from '@mostrador/contract/sale/quotations'
import { writeOffDebt } from '@mostrador/contract/sale/receivables'
import { returnGoods } from '@mostrador/contract/sale/returns'
import type { Product } from '@mostrador/domain/goods/product'
import type { Profile } from '@mostrador/domain/people/user'
import type { Belonging } from '@mostrador/domain/sale/price-rule'
import { localTime } from '@mostrador/domain/time'
import { actKey, forgetActKey } from '../../web/src/api/calls/act-key.ts'
import { call, type Request } from '../../web/src/api/calls/call.ts'
import { CallFailed, CallRefused } from '../../web/src/api/calls/call-errors.ts'
import { newKey } from '../../web/src/api/calls/new-key.ts'
import { isReached, onReach } from '../../web/src/api/calls/reach.ts'
import { chooseAffiliate } from '../../web/src/bag/adi.ts'
import { asNewSale, markAnswered, markSent, orderRequest, withKey } from '../../web/src/bag/attempt.ts'
import { type Bag, emptyBag, isEmpty } from '../../web/src/bag/bag.ts'
import { chooseBuyer, type KnownCustomer } from '../../web/src/bag/chosen-buyer.ts'
import { addUnits, type Sellable } from '../../web/src/bag/lines.ts'
import { bagOfQuotation } from '../../web/src/bag/of-quotation.ts'
import { namesOffers, releaseOffers, withOffers } from '../../web/src/bag/offers.ts'
import {
  addVoucher,
  type HeldVoucher,
  newPart,
  type Paying,
  type PaymentChoice,
  payIn,
  type TypedPart,
} from '../../web/src/bag/paying.ts'
import { withQuoted } from '../../web/src/bag/quoted.ts'
import { heldAt, reckoner } from '../../web/src/bag/reckon.ts'
import { applyRefusal } from '../../web/src/bag/refusal.ts'
import { refusedOrder } from '../../web/src/bag/refused-order.ts'
import { settleBag } from '../../web/src/bag/settle.ts'
import { tabBag } from '../../web/src/bag/store.ts'
import { totalsOf } from '../../web/src/bag/totals.ts'
import { salesMade } from '../../web/src/drawer/number-sale.ts'
import { tellOpenings } from '../../web/src/drawer/opening.ts'
import { answered, openedHere, shiftRefOf, untoldOf } from '../../web/src/drawer/till.ts'
import { chooseDrawer, noteDrawers, setTill, tillOf } from '../../web/src/drawer/till-drawer.ts'
import { sell } from '../../web/src/outbox/sending/sell.ts'
import { startSending } from '../../web/src/outbox/sending/start-sending.ts'
import { deviceOutbox } from '../../web/src/outbox/waiting/outbox.ts'
import { correctionOf, markOf, type WaitingSale } from '../../web/src/outbox/waiting/waiting-sale.ts'
import { keepProfile } from '../../web/src/session/storage/profile-cookie.ts'

/** Calls besides selling, by name. A page can encode only endpoints of its own bundle. */
const CALLS = {
  approveStockCount,
  beginStockCount,
  countStock,
  openReceiving,
  postReceiving,
  receiveLine,
  moveCash,
  deliverEncargo,
  placeEncargo,
  voidInvoice,
  returnGoods,
  setProductPieces,
  editProducts,
  addOffer,
  editOffer,
  removeOffer,
  payOnAccount,
  voidAccountPayment,
  writeOffDebt,
  addQuotation,
  editQuotation,
  withdrawQuotation,
} as const
type Reply<E extends Endpoint> = Awaited<ReturnType<typeof call<E>>>
export type CallName = keyof typeof CALLS
export type BodyOf<Name extends CallName> = NonNullable<Request<(typeof CALLS)[Name]>['body']>
export type ReplyOf<Name extends CallName> = Reply<(typeof CALLS)[Name]>

export interface Wish {
  readonly goods: readonly { readonly product: Sellable; readonly units: number }[]
  readonly percent: string
  readonly nit: string
  readonly affiliate: Bag['affiliate']
  /** The customer who buys, for a sale on credit. */
  readonly buyer?: KnownCustomer
  readonly way: PaymentChoice
  /** Typed fields of each part. An empty amount takes the rest, but of a sale on credit, which owes the rest. */
  readonly parts: readonly Partial<TypedPart>[]
  readonly vouchers: readonly HeldVoucher[]
  /** The quotation to sell. `goods` are then its products. */
  readonly quotation?: QuotationDetail
}

export type TillSale =
  | { readonly kind: 'sold'; readonly key: string; readonly orderId: number }
  | { readonly kind: 'waiting'; readonly key: string }
  /** The server holds an earlier content under this key. */
  | { readonly kind: 'earlier'; readonly key: string; readonly orderId: number }
  | { readonly kind: 'refused'; readonly key: string; readonly status: number; readonly message: string }
  /** No answer yet. The bag stays. */
  | { readonly kind: 'silent'; readonly key: string }
  | { readonly kind: 'empty' }

/** A line as agreed, with the offer in centavos. */
export interface SoldLine {
  readonly productId: number
  readonly quantity: number
  readonly price: number
  readonly offer: number | null
  readonly ruleId: number | null
  readonly ruleVersion: number | null
}

export interface SoldHere {
  readonly lines: readonly SoldLine[]
  readonly total: number
  readonly payments: readonly { readonly method: string; readonly amount: number }[]
}

export type TillAnswer<Reply> =
  | { readonly kind: 'done'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string; readonly details: unknown }
  | { readonly kind: 'silent' }
  /** Too many requests. The next one is allowed after `seconds`. */
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'login' }

const soldHere = (bag: Bag): SoldHere => {
  const { lines, payments = [] } = orderRequest(bag)
  return {
    lines: lines.map(({ productId, quantity, shownPrice = 0, shownOffer, ruleId, ruleVersion }) => ({
      productId,
      quantity,
      price: shownPrice,
      offer: shownOffer ?? null,
      ruleId: ruleId ?? null,
      ruleVersion: ruleVersion ?? null,
    })),
    total: totalsOf(bag).total,
    payments: payments.map(({ method, amount }) => ({ method, amount })),
  }
}

function withGoodsOf({ goods, quotation }: Wish): Bag {
  if (!quotation) return goods.reduce((bag, { product, units }) => addUnits(bag, product, units).bag, emptyBag)
  const products = goods.map(({ product }) => product as Product)
  return bagOfQuotation(quotation, products, undefined).bag
}

function filled(wish: Wish): Bag {
  const { percent, nit, affiliate, buyer, way, parts, vouchers } = wish
  const usual = way === 'owing' ? parts.map(() => newPart('cash')) : payIn(way).parts
  const typed: Paying = { way, parts: usual.map((part, place) => ({ ...part, ...parts[place] })) }
  const paying = vouchers.reduce(addVoucher, typed)
  const bag = chooseAffiliate({ ...withGoodsOf(wish), percent, nit, paying }, affiliate)
  return buyer ? chooseBuyer(bag, buyer, false) : bag
}

/**
 * Opens a till's page without screens, with the till's own modules. `sell`, `open` and `act` repeat what `use-sale`,
 * `open-shift-form` and `useSend` do around them.
 */
export async function openPage(clerk: Profile, goods: ReadonlyMap<number, Belonging>) {
  void keepProfile(clerk)
  const outbox = await deviceOutbox()
  if (!outbox) throw new Error('Sales cannot wait on this device')
  const store = tabBag(clerk.id, 'order')
  const { shopId } = clerk
  const tellShifts = () => void (untoldOf(tillOf(shopId)).length > 0 && tellOpenings(shopId).catch(() => undefined))
  onReach(() => {
    if (!isReached()) return
    void keepProfile(clerk)
    tellShifts()
  })
  startSending(outbox, clerk)
  tellShifts()

  let rules: readonly OfferRow[] = []
  /** The bag with present offers, by the last rules that the page read. */
  const asShown = (bag: Bag): Bag =>
    withOffers(
      withQuoted(bag),
      rules.length === 0 ? undefined : reckoner(rules, heldAt(rules, Date.now()), goods, shopId),
    )

  const send = async <E extends Endpoint>(
    endpoint: E,
    body: NonNullable<Request<E>['body']>,
    name: string = endpoint.name,
  ): Promise<TillAnswer<Reply<E>>> => {
    const key = actKey(name, { body })
    try {
      const reply = await call(endpoint, {
        body,
        headers: { 'Idempotency-Key': key },
        signal: AbortSignal.timeout(20_000),
      })
      forgetActKey(name)
      return { kind: 'done', reply }
    } catch (fault) {
      if (!(fault instanceof CallRefused)) return { kind: 'silent' }
      const { status, message, details, retryAfter = 0 } = fault
      // After these two statuses the caller retries.
      if (status === 401) return { kind: 'login' }
      if (status === 429) return { kind: 'wait', seconds: retryAfter }
      forgetActKey(name)
      return { kind: 'refused', status, message, details }
    }
  }

  return {
    act: <Name extends CallName>(name: Name, body: BodyOf<Name>): Promise<TillAnswer<ReplyOf<Name>>> =>
      send(CALLS[name] as Endpoint, body) as Promise<TillAnswer<ReplyOf<Name>>>,

    /** Calls `note` with the agreed sale, and the key that it corrects, before anything is sent. */
    async sell(wish: Wish, note: (key: string, sold: SoldHere, corrects?: string) => void): Promise<TillSale> {
      // A bag that survived a crash is sold first.
      store.act((bag) => (isEmpty(bag) ? filled(wish) : bag))
      const before = store.read()
      if (isEmpty(before)) return { kind: 'empty' }
      const sent = store.act((bag) => markSent(withKey(asShown(bag), newKey)))
      const key = sent.key ?? ''
      note(key, soldHere(sent), sent.corrects?.key)
      try {
        const placed = await sell(clerk, sent)
        store.act((bag) => settleBag(bag, typeof placed === 'number' || placed.key !== key ? sent : placed.bag))
        if (typeof placed === 'number') return { kind: 'sold', key, orderId: placed }
        return { kind: 'waiting', key: placed.key }
      } catch (fault) {
        const refused = refusedOrder(fault)
        if (!refused) return { kind: 'silent', key }
        const { items = [], orderId, isTaken, isSettled, isDiscarded } = refused
        if (isTaken && orderId !== undefined) {
          store.act((bag) => settleBag(bag, bag))
          return { kind: 'earlier', key, orderId }
        }
        const isOpen = !isSettled && before.isUnanswered
        const released = (bag: Bag) => (namesOffers(items) || isOpen ? bag : releaseOffers(bag))
        const answered = (bag: Bag) => (isDiscarded ? asNewSale(bag, newKey()) : markAnswered(released(bag), isOpen))
        store.act((bag) => applyRefusal(answered(bag), items))
        const { status, message } = fault as CallRefused
        return { kind: 'refused', key, status, message }
      }
    },

    /** Reads the price rules. Without an answer the page keeps its present ones. */
    async readRules(): Promise<readonly OfferRow[]> {
      const offers = await call(offerList, { signal: AbortSignal.timeout(8_000) }).catch(() => undefined)
      if (offers) rules = offers.rows
      return rules
    },

    /** Reads a quotation. Undefined without an answer. */
    readQuotation: (id: number): Promise<QuotationDetail | undefined> =>
      call(quotationById, { body: { id }, signal: AbortSignal.timeout(8_000) }).then(
        ({ quotation }) => quotation,
        () => undefined,
      ),

    isBagOpen: (): boolean => !isEmpty(store.read()),

    /** Empties a refused bag. Returns false if the sale may be stored. */
    emptyBag: (): boolean => isEmpty(store.act((bag) => (bag.isUnanswered ? bag : emptyBag))),

    async readDrawers(drawerId: number): Promise<boolean> {
      try {
        const drawers = await call(drawerList, { signal: AbortSignal.timeout(8_000) })
        noteDrawers(shopId, drawers)
        const drawer = drawers.drawers.find(({ id }) => id === drawerId)
        if (drawer && tillOf(shopId).drawer?.id !== drawerId) chooseDrawer(shopId, drawer)
        return true
      } catch {
        return false
      }
    },

    till: () => tillOf(shopId),
    shift: () => shiftRefOf(tillOf(shopId)),

    /** Opens a shift, on the device if the server is out of reach. Undefined if refused. */
    async open(
      drawerId: number,
      float: number,
    ): Promise<{ readonly key: string; readonly id: number | null } | undefined> {
      const key = actKey(openShift.name, { drawerId, float })
      const openHere = () => {
        const opening = { key, float, author: clerk.name, openedAt: localTime(Date.now()) }
        setTill(shopId, (till) => openedHere(till, opening))
        forgetActKey(openShift.name)
      }
      if (!isReached()) {
        openHere()
        return { key, id: null }
      }
      try {
        const body = { drawerId, float, key }
        const signal = AbortSignal.timeout(20_000)
        const { id, number } = await call(openShift, { body, headers: { 'Idempotency-Key': key }, signal })
        openHere()
        setTill(shopId, (till) => answered(till, key, { id, number }))
        return { key, id }
      } catch (fault) {
        if (fault instanceof CallRefused) {
          if (fault.status !== 401 && fault.status !== 429) forgetActKey(openShift.name)
          return undefined
        }
        if (!(fault instanceof CallFailed) || isReached()) return undefined
        openHere()
        return { key, id: null }
      }
    },

    close: (shiftId: number, closing: Omit<ShiftClosing, 'id' | 'made'>) =>
      send(closeShift, { id: shiftId, made: salesMade(shiftId), ...closing }),

    waiting: (): Promise<readonly WaitingSale[]> => outbox.all(),

    wake: () => outbox.wake(),

    /** Puts a refused sale into the bag with the present stock, like 'Corregir'. */
    async correct(key: string): Promise<boolean> {
      const sale = (await outbox.all()).find((each) => each.key === key)
      if (sale?.state !== 'review' || !isEmpty(store.read())) return false
      return !isEmpty(store.act(() => applyRefusal(correctionOf(sale), sale.items ?? [])))
    },

    /** Removes a refused sale whose order is stored, like 'Ya lo revisé'. */
    forgetStored: (key: string): Promise<void> => outbox.remove(key),

    /** Sends a refused sale again, like 'Reintentar'. */
    async retry(key: string): Promise<void> {
      await outbox.change(key, (kept) => (kept.state === 'review' ? { ...kept, state: 'pending' } : kept))
      outbox.wake()
    },

    /** Discards a refused sale, like 'Descartar la venta'. */
    async discard(sale: WaitingSale): Promise<'discarded' | 'stored' | 'silent'> {
      const { bag, key, soldAt, said = '' } = sale
      const { lines, customer, nit } = orderRequest(bag)
      const { total: shownTotal } = totalsOf(bag)
      const body = {
        key,
        reason: 'Ya no hay',
        soldAt,
        customer,
        nit,
        lines,
        shownTotal,
        refusal: said,
        ...markOf(sale),
      }
      const answer = await send(discardSale, body, `discard ${key}`)
      if (answer.kind === 'done') await outbox.remove(key)
      if (answer.kind !== 'refused') return answer.kind === 'done' ? 'discarded' : 'silent'
      const { orderId } = answer.details as { orderId?: number }
      if (orderId === undefined) return 'silent'
      await outbox.leave(sale, orderId)
      return 'stored'
    },
  }
}

export type TillPage = Awaited<ReturnType<typeof openPage>>
