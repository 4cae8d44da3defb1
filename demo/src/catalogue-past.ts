import { DAY_MS, HOUR_MS, instantOf, localTime } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import { listOffers } from '@mostrador/server/features/goods/stock/stock.queries'
import { insertOrder, insertOrderLines } from '@mostrador/server/features/public/ordering/ordering.queries'
import { decideCatalogueOrder } from '@mostrador/server/features/sale/catalogue-orders/decide-catalogue-order.service'
import { deliverEncargo } from '@mostrador/server/features/sale/encargos/deliver-encargo.service'
import { findEncargo } from '@mostrador/server/features/sale/encargos/encargo-record.queries'
import { contextAt, noKey } from './context-at.ts'
import type { ProductsByBrand } from './insert-goods.ts'
import type { PastCashier, PastEvent } from './past-event.ts'
import { seeded } from './seeded.ts'
import { BRANDS, type Brand } from './shops.ts'
import { type Tills, tillsSince } from './tills.ts'

type Fate = 'new' | 'setAside' | 'sold' | 'declined'

interface VisitorOrder {
  readonly brand: Brand['key']
  readonly code: string
  readonly name: string
  readonly phone: string
  readonly note: string
  readonly fate: Fate
  /** Hours before now, for an order without `day`. */
  readonly hoursAgo?: number
  /** Days after `tillsSince`. */
  readonly day?: number
}

const ORDERS: readonly VisitorOrder[] = [
  { brand: 'vianney', code: 'K7M2QZ', name: 'Brenda Tahay', phone: '+502 5521 7034', note: '', fate: 'sold', day: 12 },
  {
    ...{ brand: 'balam', code: 'R4T9HX', name: 'Óscar Pérez', phone: '+502 3047 1185' },
    ...{ note: '¿Lo tienen para motor 1.6?', fate: 'declined', day: 16 },
  },
  {
    ...{ brand: 'vianney', code: 'W3CN6B', name: 'Sandra Choc', phone: '+502 4476 9021' },
    ...{ note: 'Paso el sábado por la mañana', fate: 'setAside', day: 20 },
  },
  {
    ...{ brand: 'vianney', code: 'P8DF5J', name: 'Julio Batz', phone: '+502 5810 4463' },
    ...{ note: '', fate: 'new', hoursAgo: 5 },
  },
  {
    ...{ brand: 'balam', code: 'H2VX7S', name: 'Nery Cux', phone: '+502 4190 3358' },
    ...{ note: 'Por favor avisen por WhatsApp', fate: 'new', hoursAgo: 3 },
  },
  {
    ...{ brand: 'vianney', code: 'G6KB9M', name: 'Heidy Sic', phone: '+502 5093 7716' },
    ...{ note: 'Si no hay en azul, que sea gris', fate: 'new', hoursAgo: 1 },
  },
]

interface EventSources {
  readonly shelves: ProductsByBrand
  readonly products: Readonly<Record<Brand['key'], readonly [number, ...number[]]>>
  readonly tills: Tills
  readonly cashiers: Readonly<Record<Brand['key'], PastCashier>>
}

export const catalogueEvents = (now: number, { shelves, products, tills, cashiers }: EventSources): PastEvent[] => {
  const random = seeded(20_261_192)
  return ORDERS.flatMap(({ brand, fate, day, hoursAgo = 0, ...visitor }) => {
    const shopId = BRANDS.find(({ key }) => key === brand)?.shopId ?? 0
    const at = day === undefined ? now - hoursAgo * HOUR_MS : tillsSince(now) + day * DAY_MS + 10 * HOUR_MS
    const positions = new Set([random.pick(products[brand]), random.pick(products[brand])])
    const lines = [...positions].flatMap((position) => {
      const shelved = shelves[brand][position]
      return shelved ? [{ productId: shelved.id, price: shelved.price, quantity: random.whole(1, 2) }] : []
    })
    const actor = { ...cashiers[brand], scope: shopId }
    let orderId = 0
    let encargoId = 0
    const decide = (tx: Tx, later: number, act: 'setAside' | 'decline') =>
      decideCatalogueOrder(
        contextAt(tx, later),
        actor,
        { id: orderId, act, reason: 'Solo lo tenemos para motor 1.8.' },
        noKey(actor.id, 'decideCatalogueOrder'),
      )
    const placed: PastEvent = {
      at,
      what: 'un pedido del catálogo',
      happen: async (tx) => {
        orderId = await storeCatalogueOrder(tx, at, shopId, visitor, lines)
      },
    }
    const later = at + HOUR_MS
    const set: PastEvent = {
      at: later,
      what: 'un apartado de un pedido del catálogo',
      happen: async (tx) => {
        encargoId = (await decide(tx, later, 'setAside')).answer.held?.encargoId ?? 0
      },
    }
    if (fate === 'new') return [placed]
    if (fate === 'setAside') return [placed, set]
    if (fate === 'sold')
      return [
        placed,
        set,
        {
          at: later + HOUR_MS,
          what: 'la entrega de un pedido del catálogo',
          happen: (tx) => deliver(tx, later + HOUR_MS, { actor, encargoId, shiftId: tills[brand].shiftId }),
        },
      ]
    const declined = async (tx: Tx): Promise<void> => {
      await decide(tx, later, 'decline')
    }
    return [placed, { at: later, what: 'un pedido del catálogo que no se pudo', happen: declined }]
  })
}

async function storeCatalogueOrder(
  tx: Tx,
  at: number,
  shopId: number,
  { code, ...visitor }: Pick<VisitorOrder, 'code' | 'name' | 'phone' | 'note'>,
  lines: readonly { readonly productId: number; readonly price: number; readonly quantity: number }[],
): Promise<number> {
  const ids = lines.map(({ productId }) => productId)
  const names = await listOffers(tx, shopId, ids)
  const id = await insertOrder(tx, {
    ...visitor,
    ...{ shopId, code, token: `demo-${code.toLowerCase()}`, proof: `demo ${code}` },
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    placedAt: instantOf(at),
    placedLocal: localTime(at),
  })
  const nameOf = new Map(names.map((product) => [product.id, product.name]))
  await insertOrderLines(
    tx,
    id,
    lines.map((line) => ({ ...line, name: nameOf.get(line.productId) ?? '' })),
  )
  return id
}

async function deliver(
  tx: Tx,
  at: number,
  {
    actor,
    encargoId,
    shiftId,
  }: {
    readonly actor: PastCashier & { readonly scope: number }
    readonly encargoId: number
    readonly shiftId: number | null
  },
): Promise<void> {
  const amount = (await findEncargo(tx, encargoId))?.total ?? 0
  await deliverEncargo(
    contextAt(tx, at),
    actor,
    null,
    {
      id: encargoId,
      payments: [{ method: 'cash', amount, received: amount }],
      shift: shiftId === null ? undefined : { id: shiftId },
    },
    noKey(actor.id, 'deliverEncargo'),
  )
}
