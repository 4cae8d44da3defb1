import { groupCount } from '@mostrador/domain/count'
import { showMoney } from '@mostrador/domain/money'
import { type Reduction, type Reductions, reductionsOf } from '@mostrador/domain/public/catalogue'
import type { Sent } from '../ordering/send-order.ts'
import { type WishList, wishTotal } from './wish-list.ts'

export const reducedTotals = (shop: Reductions, list: WishList): readonly Reduction[] =>
  reductionsOf(shop, 0).map((announced, at) => ({
    ...announced,
    price: wishTotal(list.map((wish) => ({ ...wish, price: reductionsOf(shop, wish.price)[at]?.price ?? wish.price }))),
  }))

/** 'con 5 %: Q66.50' */
export const reductionWords = (reductions: readonly Reduction[]): string =>
  reductions.map(({ percent, price }) => `con ${percent} %: ${showMoney(price)}`).join('; ')

const offWords = (reductions: readonly Reduction[]): string =>
  reductions.length === 0 ? '' : ` (${reductionWords(reductions)})`

/** Lists longer than this go without links: WhatsApp cuts messages of some thousand letters. */
const MOST_LINKS = 20

/** The totals are at the till's prices, with announced discounts beside them. `ordered` tells about the sent order. */
export const wishMessage = (
  shop: Reductions & { readonly title: string },
  list: WishList,
  linkOf: (id: number) => string,
  ordered?: string,
): string =>
  [
    `Hola, ${shop.title}. Me interesan estos productos de su catálogo:`,
    '',
    ...(ordered === undefined ? [] : [ordered, '']),
    ...list.map(
      ({ id, name, code, price, quantity, values }) =>
        `• ${groupCount(quantity)} × ${name}${values === undefined ? '' : `, ${values}`} (${code}), ${showMoney(price)} c/u${offWords(reductionsOf(shop, price))}${list.length > MOST_LINKS ? '' : `\n${linkOf(id)}`}`,
    ),
    '',
    `Total en tienda: ${showMoney(wishTotal(list))}${offWords(reducedTotals(shop, list))}`,
    '¿Los tienen disponibles?',
  ].join('\n')

export const orderWords = ({ code, url }: Sent, origin: string): string => `Mi pedido es el ${code}:\n${origin}${url}`

export const questionAbout = (shop: string, { name, code }: { name: string; code: string }, address: string): string =>
  `Hola, ${shop}. Me interesa este producto de su catálogo: ${code === '' ? name : `${name} (${code})`}. ¿Lo tienen disponible?\n${address}`
