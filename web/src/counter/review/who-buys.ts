import { CF, FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import type { Bag } from '../../bag/bag.ts'

/** Names the buyer and the terms in one line: 'Consumidor Final · CF'. */
export function whoBuys({ customer, buyer, nit, affiliate, isAdi, percent }: Bag): string {
  const discount = percent.trim()
  return [
    customer.trim() || FINAL_CONSUMER,
    nit.trim() || CF,
    buyer && (buyer.name === customer.trim() ? 'Cliente' : `Cliente ${buyer.name}`),
    affiliate && `Afiliado ${affiliate.code}`,
    isAdi && 'Precio ADI',
    discount !== '' && Number(discount) !== 0 && `Descuento ${discount} %`,
  ]
    .filter(Boolean)
    .join(' · ')
}
