import { HIGHEST_PRICE, LOWEST_PRICE, reducedPrice } from '@mostrador/domain/goods/price'
import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import { showMoney } from '@mostrador/domain/money'
import { readMoney } from '@mostrador/domain/typed-amount'

/** What an affiliate pays without a price of its own (D23). */
export function adiHelp(written: string, terms: Pick<ShopRules, 'reducedPercent'> | undefined): string {
  if (!terms) return 'Opcional.'
  const off = terms.reducedPercent
  const price = readMoney(written)
  // Of what is no value nothing is reckoned.
  return price !== undefined && price >= LOWEST_PRICE && price <= HIGHEST_PRICE
    ? `Opcional. Si lo deja vacío: ${showMoney(reducedPrice(price, off))}, el ${100 - off} % del valor.`
    : 'Opcional.'
}
