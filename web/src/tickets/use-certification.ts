import { invoiceById } from '@mostrador/contract/sale/invoices'
import { isFree, isWritten, type SaleFel } from '@mostrador/domain/fiscal/sale-fel'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '../api/calls/query.ts'
import { useProfile } from '../session/person/session.tsx'
import { keepShopFel } from '../session/shop/shop-fel.ts'
import { isOnItsWay } from './fel-words.ts'

/** Longest time that a customer waits for the certified paper (D165). */
const TIMEOUT_MS = 4_000
/** Intervals between readings: while a customer waits, and later. */
const LOOK_AGAIN_MS = { waiting: 600, later: 5_000 } as const

export interface AwaitedCertification {
  /** null: the sale has no document. */
  readonly fel: SaleFel | null | undefined
  readonly isFree: boolean
  /** True while the paper waits for certification, at most four seconds. */
  readonly isAwaited: boolean
}

export function useCertification(invoiceId: number): AwaitedCertification {
  const { shopId } = useProfile()
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({
    ...queryOf(invoiceById, { body: { id: invoiceId } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isOnItsWay(state.data?.invoice.fel) ? LOOK_AGAIN_MS[isPatient ? 'waiting' : 'later'] : false,
  })
  const fel = data?.invoice.fel
  useEffect(() => {
    // A counter sells in its own shop. A document that is not written yet does not name its issuer.
    if (fel && isWritten(fel)) keepShopFel(shopId, fel)
  }, [fel, shopId])
  return {
    fel,
    isFree: data !== undefined && isFree(data.invoice, data.invoice.total),
    isAwaited: isPatient && isOnItsWay(fel),
  }
}
