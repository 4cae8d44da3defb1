import { type Micros, microsOf } from '@mostrador/domain/goods/cost'
import type { Brand } from './shops.ts'

/** Suppliers of each brand, with delivery days (D111). */
export const SUPPLIERS: Readonly<
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

/** Position of the supplier of a product. Null for an unknown one. */
export const supplierAt = (brand: Brand['key'], position: number): number | null =>
  position % 7 === 6 ? null : position % SUPPLIERS[brand].length

/** One of eleven products has no known cost. The others cost 55 to 70 % of their price. */
const UNCOSTED_EVERY = 11

export const costOf = (price: number, position: number): Micros | null =>
  position % UNCOSTED_EVERY === 3 ? null : microsOf(Math.round((price * (55 + (position % 16))) / 100))
