import { type Centavos, showMoney } from '@mostrador/domain/money'
import type { WishList } from './wish-list.ts'

export const totalOf = (list: WishList): Centavos =>
  list.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** What opens in WhatsApp, ready to be sent: the list and its sum, as the catalogue shows them. */
export const wishMessage = (shop: string, list: WishList): string =>
  [
    `Hola, ${shop}. Me interesan estos productos de su catálogo:`,
    '',
    ...list.map(({ name, code, price, quantity }) => `• ${quantity} × ${name} (${code}), ${showMoney(price)} c/u`),
    '',
    `Total aproximado: ${showMoney(totalOf(list))}`,
    '¿Los tienen disponibles?',
  ].join('\n')

/** The same for one product that somebody looks at. */
export const questionAbout = (shop: string, { name, code }: { name: string; code: string }, address: string): string =>
  `Hola, ${shop}. Me interesa este producto de su catálogo: ${name} (${code}). ¿Lo tienen disponible?\n${address}`
