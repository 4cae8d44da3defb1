import { type Centavos, groupMoney } from '@mostrador/domain/money'

/** A real minus is as wide as a figure, unlike a hyphen, so columns stay aligned. */
const signOf = (value: Centavos): string => (value < 0 ? '−' : '')

/** In a column that names its currency: '1,234.50', '−12.50'. */
export const plainMoney = (value: Centavos): string => `${signOf(value)}${groupMoney(Math.abs(value))}`

/** On its own: 'Q1,234.50', '−Q135.00'. */
export const ticketMoney = (value: Centavos): string => `${signOf(value)}Q${groupMoney(Math.abs(value))}`
