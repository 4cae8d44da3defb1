import type { Product } from '@mostrador/domain/goods/product'
import { useCallback, useMemo } from 'react'
import { useBag } from '../../bag/use-bag.ts'
import { useProfile } from '../../session/person/session.tsx'
import { useWaitingSales } from '../waiting/use-outbox.ts'
import { unitsWaiting } from '../waiting/waiting-sale.ts'

/**
 * Subtracts waiting sales from a stock, because the server does not know them yet (D58). The units of a sale under
 * correction are in the bag. Returns the same array if nothing waits.
 */
export function useUnitsLeft(): (products: readonly Product[]) => readonly Product[] {
  const [{ corrects }] = useBag(useProfile().id, 'order')
  const sales = useWaitingSales()
  const units = useMemo(() => unitsWaiting(sales.filter(({ key }) => key !== corrects?.key)), [sales, corrects])
  return useCallback(
    (products) => {
      if (units.size === 0) return products
      return products.map((product) => {
        const waiting = units.get(product.id)
        return waiting === undefined ? product : { ...product, quantity: Math.max(0, product.quantity - waiting) }
      })
    },
    [units],
  )
}
