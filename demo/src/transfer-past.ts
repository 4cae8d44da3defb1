import type { ExitKind } from '@mostrador/domain/goods/stock-exit'
import { DAY_MS, HOUR_MS } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import { makeExit } from '@mostrador/server/features/goods/stock-exits/make-exit.service'
import { proposeExit } from '@mostrador/server/features/goods/stock-exits/propose-exit.service'
import { askTransfer } from '@mostrador/server/features/goods/transfers/ask-transfer.service'
import { receiveTransfer } from '@mostrador/server/features/goods/transfers/receive-transfer.service'
import { sendTransfer } from '@mostrador/server/features/goods/transfers/send-transfer.service'
import { contextAt, noKey } from './context-at.ts'
import { GOODS } from './goods/goods.ts'
import type { ProductsByBrand } from './insert-goods.ts'
import type { PastCashier, PastEvent } from './past-event.ts'
import { BRANDS, type Brand } from './shops.ts'

interface PastTransfer {
  readonly daysAgo: number
  readonly note: string
  readonly items: readonly (readonly [name: string, units: number])[]
  /** Last step. `arrivedUnits` is the number of units of the first article that arrived. */
  readonly until: 'requested' | 'sent' | 'received'
  readonly arrivedUnits?: number
}

/** Transfers of cleaning goods from the workshop to Vianney. */
const TRANSFERS: readonly PastTransfer[] = [
  { daysAgo: 24, note: 'Para probar en la vitrina', items: [['Limpiavidrios', 6]], until: 'received' },
  {
    daysAgo: 11,
    note: '',
    items: [
      ['Limpiavidrios', 8],
      ['Limpiador de tapicería', 4],
    ],
    until: 'received',
    arrivedUnits: 7,
  },
  { daysAgo: 1, note: 'Se acaban para el fin de semana', items: [['Limpiavidrios', 6]], until: 'sent' },
  { daysAgo: 0, note: '', items: [['Limpiador de tapicería', 3]], until: 'requested' },
]

interface PastExit {
  readonly daysAgo: number
  readonly brand: Brand['key']
  readonly kind: ExitKind
  readonly units: number
  readonly reason: string
}

const EXITS: readonly PastExit[] = [
  { daysAgo: 30, brand: 'vianney', kind: 'sample', units: 1, reason: 'Muestra para la vitrina' },
  { daysAgo: 22, brand: 'balam', kind: 'ownUse', units: 2, reason: 'Limpieza del taller' },
  { daysAgo: 16, brand: 'vianney', kind: 'waste', units: 2, reason: 'Se mojó con la lluvia' },
  { daysAgo: 9, brand: 'balam', kind: 'theft', units: 1, reason: 'Faltó al cerrar; se vio en la cámara' },
  { daysAgo: 4, brand: 'vianney', kind: 'gift', units: 1, reason: 'Rifa del barrio' },
  { daysAgo: 2, brand: 'balam', kind: 'waste', units: 1, reason: 'Envase roto' },
]

interface People {
  readonly shelves: ProductsByBrand
  readonly cashiers: Readonly<Record<Brand['key'], PastCashier>>
  readonly manager: { readonly id: number; readonly name: string }
  readonly plenty: Readonly<Record<Brand['key'], readonly number[]>>
}

const placeOf = (brand: Brand['key']) => ({
  shopId: BRANDS.find(({ key }) => key === brand)?.shopId ?? 0,
  extensionId: 1,
})

/** Recent transfers, two of them unfinished, exits without a sale, and a clerk's proposal. */
export function transferEvents(now: number, people: People): PastEvent[] {
  return [
    ...TRANSFERS.flatMap((transfer) => eventsOf(now, transfer, people)),
    ...exitEvents(now, people),
    proposal(now, people),
  ]
}

function eventsOf(
  now: number,
  { daysAgo, note, items, until, arrivedUnits }: PastTransfer,
  people: People,
): PastEvent[] {
  const { shelves, cashiers, manager } = people
  const [asker, sender] = [mover(cashiers.vianney, 'vianney'), mover(cashiers.balam, 'balam')]
  const lines = items.map(([name, quantity]) => ({
    productId: shelves.balam[GOODS.balam.findIndex((product) => product.name === name)]?.id ?? 0,
    quantity,
  }))
  const requestedAt = now - daysAgo * DAY_MS - 3 * HOUR_MS
  // Undefined until the request: a refused transfer has no further steps.
  let id: number | undefined
  const step = (at: number, act: (tx: Tx) => Promise<unknown>): PastEvent => ({
    at,
    what: 'un traslado',
    happen: async (tx) => void (await act(tx)),
  })
  const ask = step(requestedAt, async (tx) => {
    const request = { from: placeOf('balam'), to: placeOf('vianney'), items: lines, note }
    const done = await askTransfer(contextAt(tx, requestedAt), asker, request, noKey(asker.id, 'askTransfer'))
    id = done.answer.id
  })
  const send = step(requestedAt + HOUR_MS, async (tx) => {
    if (id !== undefined)
      await sendTransfer(contextAt(tx, requestedAt + HOUR_MS), sender, { id }, noKey(sender.id, 'sendTransfer'))
  })
  const arrived = lines.map((line, at) => ({
    ...line,
    quantity: at === 0 ? (arrivedUnits ?? line.quantity) : line.quantity,
  }))
  const receive = step(requestedAt + 2 * HOUR_MS, async (tx) => {
    if (id === undefined) return
    // A clerk's difference above the limit would wait for a decision (D202).
    const receiver =
      arrivedUnits === undefined ? { ...asker, decides: false } : { ...manager, scope: null, decides: true }
    const arrival = { id, items: arrived, ...(arrivedUnits !== undefined && { reason: 'Un envase llegó abierto' }) }
    await receiveTransfer(
      contextAt(tx, requestedAt + 2 * HOUR_MS),
      receiver,
      arrival,
      noKey(receiver.id, 'receiveTransfer'),
    )
  })
  return until === 'requested' ? [ask] : until === 'sent' ? [ask, send] : [ask, send, receive]
}

const mover = ({ id, name }: PastCashier, brand: Brand['key']) => ({ id, name, scope: placeOf(brand).shopId })

const exitEvents = (now: number, { shelves, manager, plenty }: People): PastEvent[] =>
  EXITS.map(({ daysAgo, brand, kind, units, reason }, index) => {
    const at = now - daysAgo * DAY_MS - 5 * HOUR_MS
    const productId = shelves[brand][plenty[brand][index] ?? 0]?.id ?? 0
    return {
      at,
      what: 'una salida',
      happen: async (tx) =>
        void (await makeExit(
          contextAt(tx, at),
          manager,
          { productId, quantity: units, kind, reason },
          noKey(manager.id, 'makeExit'),
        )),
    }
  })

/** A proposed exit of this morning that nobody has decided (D121). */
function proposal(now: number, { shelves, cashiers, plenty }: People): PastEvent {
  const at = now - 2 * HOUR_MS
  const productId = shelves.vianney[plenty.vianney[EXITS.length] ?? 0]?.id ?? 0
  const { id, name } = cashiers.vianney
  return {
    at,
    what: 'una salida propuesta',
    happen: async (tx) =>
      void (await proposeExit(
        contextAt(tx, at),
        { id, name, shopId: placeOf('vianney').shopId },
        { productId, quantity: 1, kind: 'waste', reason: 'Vino descosida de fábrica' },
        noKey(id, 'proposeExit'),
      )),
  }
}
