import type { ShopRules } from '@mostrador/domain/house/shop-rules'
import { showMoney } from '@mostrador/domain/money/money'
import { HIGHEST_PRICE, LOWEST_PRICE, reducedPrice } from '@mostrador/domain/money/price'
import { readMoney } from '@mostrador/domain/money/typed-amount'

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
