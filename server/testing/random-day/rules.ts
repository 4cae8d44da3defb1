import type { Centavos } from '@mostrador/domain/money'

export interface LedgerRule {
  readonly id: number
  readonly version: number
  readonly terms: Terms
  readonly isPaused: boolean
}

/** Fields on the wire, and the discount on these units of a list price. */
export interface Terms {
  readonly fields: object
  readonly off: (units: number, price: Centavos) => Centavos
}

const perUnit = (off: (price: Centavos) => Centavos) => (units: number, price: Centavos) => units * off(price)

/** One example of each kind, calculated in the simplest way (D181, D183). */
export const TERMS: readonly [Terms, ...Terms[]] = [
  {
    fields: { clase: 'porciento', porciento: 12.5 },
    off: perUnit((price) => price - Math.floor((price * 875 + 500) / 1000)),
  },
  { fields: { clase: 'precio', precio: '9.00' }, off: perUnit((price) => Math.max(0, price - 900)) },
  { fields: { clase: 'lleva', lleva: 2, paga: 1 }, off: (units, price) => Math.floor(units / 2) * price },
  {
    fields: { clase: 'escala', escala: [{ desde: 3, precio: '2.50' }] },
    off: (units, price) => (units < 3 ? 0 : units * Math.max(0, price - 250)),
  },
]
