import type { Centavos } from '@mostrador/domain/money'

/** A rule of price of one product, as the office knows it. */
export interface LedgerRule {
  readonly id: number
  readonly version: number
  readonly terms: Terms
  readonly isPaused: boolean
}

/** Fields of a rule on the wire, and what it takes off so many units of a list price. */
export interface Terms {
  readonly fields: object
  readonly off: (units: number, price: Centavos) => Centavos
}

const perUnit = (off: (price: Centavos) => Centavos) => (units: number, price: Centavos) => units * off(price)

/** One example of each kind of rule, reckoned in the plainest way (D181, D183). */
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
