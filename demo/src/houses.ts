import { type Micros, microsOf } from '@mostrador/domain/goods/cost'
import type { Brand } from './shops.ts'

/** Whom each brand buys from, and how many days they take (D111). */
export const HOUSES: Readonly<
  Record<Brand['key'], readonly { readonly name: string; readonly phone: string; readonly days: number | null }[]>
> = {
  vianney: [
    { name: 'Textiles San Marcos', phone: '+502 7760 1122', days: 6 },
    { name: 'Importadora del Hogar', phone: '+502 2334 8890', days: 15 },
  ],
  balam: [
    { name: 'Llantas y Repuestos Xelajú', phone: '+502 7761 4455', days: 4 },
    { name: 'Autopartes del Pacífico', phone: '+502 7880 3321', days: null },
  ],
}

/** Which of its brand's suppliers a product comes from, by its position; null: nobody has said. */
export const houseAt = (brand: Brand['key'], position: number): number | null =>
  position % 7 === 6 ? null : position % HOUSES[brand].length

/** Every so many products nobody knows what they cost; the others cost from 55 to 70 % of their price. */
const UNCOSTED_EVERY = 11

/** What a unit costs today. */
export const costOf = (price: number, position: number): Micros | null =>
  position % UNCOSTED_EVERY === 3 ? null : microsOf(Math.round((price * (55 + (position % 16))) / 100))
