import { HIGHEST_PRICE, LOWEST_PRICE, reducedPrice } from '@mostrador/domain/goods/price'
import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import { showMoney } from '@mostrador/domain/money'
import { readMoney } from '@mostrador/domain/typed-amount'

/** Tells the price for affiliates if the product has no ADI price (D23). */
export function adiHelp(written: string, terms: Pick<ShopRules, 'reducedPercent'> | undefined): string {
  if (!terms) return 'Opcional.'
  const off = terms.reducedPercent
  const price = readMoney(written)
  return price !== undefined && price >= LOWEST_PRICE && price <= HIGHEST_PRICE
    ? `Opcional. Si lo deja vacío: ${showMoney(reducedPrice(price, off))}, el ${100 - off} % del valor.`
    : 'Opcional.'
}
