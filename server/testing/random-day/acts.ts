import fc from 'fast-check'

/** `share` is in percent of the debt, above 100 too much. `extra` is cash handed over beyond it. */
export interface PayingAct {
  readonly method: 1 | 2 | 3 | 4 | 5 | 6
  readonly share: number
  readonly extra: number
  readonly waits: boolean
  readonly voucher: number
}

/**
 * Acts at a shop's tills. Indexes (`drawer`, `which`, `part`, `word`) wrap around. `back` counts shifts from a
 * drawer's newest.
 */
export type Act =
  | { readonly kind: 'open'; readonly drawer: number; readonly float: number; readonly isOffline: boolean }
  | {
      readonly kind: 'sell'
      readonly cart: readonly number[]
      readonly percent: number
      readonly paying: readonly PayingAct[]
      /** Null for outside all drawers. */
      readonly drawer: number | null
      readonly back: number
      readonly word: number
      readonly isOffline: boolean
      /** False for a till without the rules' offers, which charges the full price (D183). */
      readonly isWithOffers: boolean
    }
  /** A product's price rule begins, changes, pauses, resumes or ends. */
  | {
      readonly kind: 'rule'
      readonly product: number
      readonly change: 'terms' | 'pause' | 'end'
      readonly terms: number
    }
  | { readonly kind: 'arrive'; readonly which: number }
  | {
      readonly kind: 'charge'
      readonly which: number
      readonly paying: readonly PayingAct[]
      readonly drawer: number | null
    }
  | {
      readonly kind: 'correct'
      readonly which: number
      readonly part: number
      readonly method: Exclude<PayingAct['method'], 5>
      readonly isOffice: boolean
      readonly drawer: number | null
    }
  | {
      readonly kind: 'return'
      readonly which: number
      readonly units: readonly number[]
      readonly isDamaged: boolean
      readonly method: 1 | 3 | 5
      readonly isOffice: boolean
      readonly drawer: number | null
    }
  | { readonly kind: 'confirm'; readonly which: number; readonly part: number; readonly arrived: boolean }
  | { readonly kind: 'void'; readonly which: number; readonly drawer: number | null }
  | {
      readonly kind: 'move'
      readonly drawer: number
      readonly way: 'entrada' | 'salida' | 'retiro' | 'apertura' | 'deposito'
      readonly amount: number
      readonly isForOther: boolean
      readonly word: number
    }
  | {
      readonly kind: 'close'
      readonly drawer: number
      readonly difference: number
      /** Percentage of the counted cash that stays. */
      readonly left: number
      readonly isOffice: boolean
      readonly isRelief: boolean
    }

const method = fc.constantFrom<Exclude<PayingAct['method'], 5>>(1, 1, 1, 1, 2, 3, 4, 4, 6)
const place = fc.nat({ max: 99 })
const drawer = fc.nat({ max: 1 })
const maybeDrawer = fc.option(drawer, { freq: 6 })

const part = fc.record({
  method: fc.oneof({ weight: 3, arbitrary: method }, { weight: 1, arbitrary: fc.constant(5 as const) }),
  share: fc.oneof(
    { weight: 2, arbitrary: fc.constant(100) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 102 }) },
  ),
  extra: fc.constantFrom(0, 0, 500, 12_345),
  waits: fc.boolean(),
  voucher: place,
})
const paying = (least: number) => fc.array(part, { minLength: least, maxLength: 3 })

/** Sales are the most frequent, as at a counter. */
export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      drawer,
      float: fc.nat({ max: 50_000 }),
      isOffline: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      cart: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat({ max: 3 }), fc.nat({ max: 2 })),
      percent: fc.constantFrom(0, 0, 0, 7, 12.5, 100),
      paying: paying(0),
      drawer: maybeDrawer,
      back: fc.constantFrom(0, 0, 0, 0, 1),
      word: place,
      isOffline: fc.boolean(),
      isWithOffers: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rule' as const),
      product: fc.nat({ max: 2 }),
      change: fc.constantFrom('terms' as const, 'terms' as const, 'pause' as const, 'end' as const),
      terms: place,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('arrive' as const), which: place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      which: place,
      paying: paying(1),
      drawer: maybeDrawer,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      which: place,
      part: place,
      method,
      isOffice: fc.boolean(),
      drawer: maybeDrawer,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('confirm' as const),
      which: place,
      part: place,
      arrived: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), which: place, drawer: maybeDrawer }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      which: place,
      units: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 2 }), fc.nat({ max: 1 })),
      isDamaged: fc.boolean(),
      method: fc.constantFrom(1 as const, 3 as const, 5 as const, 5 as const),
      isOffice: fc.boolean(),
      drawer: maybeDrawer,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      drawer,
      way: fc.constantFrom(
        'entrada' as const,
        'salida' as const,
        'salida' as const,
        'retiro' as const,
        'apertura' as const,
        'deposito' as const,
      ),
      amount: fc.integer({ min: 1, max: 20_000 }),
      isForOther: fc.boolean(),
      word: place,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      drawer,
      difference: fc.constantFrom(0, 0, 0, -1, 1, -2500, 700),
      left: fc.constantFrom(100, 100, 0, 40),
      isOffice: fc.boolean(),
      isRelief: fc.boolean(),
    }),
  },
)
