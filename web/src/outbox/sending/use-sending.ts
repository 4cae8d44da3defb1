import { inventory } from '@mostrador/contract/goods/products'
import { affiliateList } from '@mostrador/contract/people/affiliates'
import { can } from '@mostrador/domain/people/permissions'
import { HOUR_MS } from '@mostrador/domain/time'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepsAnswers } from '../../api/calls/kept-answers.ts'
import { isCallQuery, queryOf } from '../../api/calls/query.ts'
import { forgetTrouble, isReached, onReach, reach } from '../../api/calls/reach.ts'
import { renew, renewAnswers } from '../../api/calls/renew.ts'
import { creditQuery } from '../../bag/credit-at-hand.ts'
import { offersQuery } from '../../bag/offers-at-hand.ts'
import { takeSold } from '../../bag/stock-at-hand.ts'
import { useTill } from '../../drawer/use-till.ts'
import { confirmAgain } from '../../session/person/load-session.ts'
import { useProfile } from '../../session/person/session.tsx'
import { showDone } from '../../ui/notices/done.tsx'
import { canWaitHere } from '../waiting/outbox.ts'
import { useOutbox } from '../waiting/use-outbox.ts'
import { startSending } from './start-sending.ts'

/** Long enough for the first screen to load all that it needs. */
const AFTER_OPENING_MS = 2_500

/** Pause after the last of several sales that leave together. */
const PAUSE_MS = 1_500

const stockKey = queryOf(inventory).queryKey

/** If no sale can wait here, no retry shows the end of a trouble. After this time the next write tries. */
const FORGOTTEN_MS = 5_000

function forgetTroubles(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = onReach(() => {
    clearTimeout(timer)
    if (reach() === 'troubled') timer = setTimeout(forgetTrouble, FORGOTTEN_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Keeps the device ready to sell without network and sends waiting sales while the staff's frame is mounted. */
export function useSending(): void {
  const profile = useProfile()
  const queries = useQueryClient()
  const outbox = useOutbox()
  const isTill = can(profile, 'orders.place')
  const hasAffiliates = can(profile, 'adi.read')
  const sellsOnCredit = useTill().settings?.sellsOnCredit === true && can(profile, 'customers.sellOnCredit')

  useEffect(() => (outbox ? startSending(outbox, profile) : forgetTroubles()), [outbox, profile])

  useEffect(() => {
    if (!outbox) return
    let count = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = outbox.onDeparture(({ sale }) => {
      takeSold(queries, stockKey, sale.bag)
      count += 1
      clearTimeout(timer)
      timer = setTimeout(() => {
        showDone(count === 1 ? 'Se registró 1 venta que esperaba.' : `Se registraron ${count} ventas que esperaban.`)
        count = 0
        void renew(queries, { predicate: isCallQuery })
        if (sellsOnCredit) void queries.prefetchQuery(creditQuery)
      }, PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [outbox, sellsOnCredit, queries])

  useEffect(() => {
    if (!isTill || !canWaitHere()) return
    const lists = hasAffiliates ? [inventory, affiliateList] : [inventory]
    const fetchLists = () => {
      if (!keepsAnswers()) return
      for (const list of lists) void queries.prefetchQuery({ ...queryOf(list), staleTime: HOUR_MS })
      void queries.prefetchQuery({ ...offersQuery, staleTime: HOUR_MS })
      if (sellsOnCredit) void queries.prefetchQuery({ ...creditQuery, staleTime: HOUR_MS })
    }
    let stopPreparing: (() => void) | undefined
    let isGone = false
    const prepare = async () => {
      const { prepareDevice } = await import('./prepare-device.ts')
      if (!isGone) stopPreparing = prepareDevice(fetchLists)
    }
    const preparing = setTimeout(() => void prepare().catch(() => undefined), AFTER_OPENING_MS)
    const confirm = () => void confirmAgain(profile.id)
    // Reads the lists again once the network is back, because kept ones were shown.
    const stopHearing = onReach(() => {
      if (!isReached()) return
      confirm()
      void renewAnswers(queries, lists)
      void renew(queries, { queryKey: offersQuery.queryKey })
      if (sellsOnCredit) void queries.prefetchQuery({ ...creditQuery, staleTime: 0 })
    })
    const hourly = setInterval(confirm, HOUR_MS)
    return () => {
      isGone = true
      clearTimeout(preparing)
      stopPreparing?.()
      stopHearing()
      clearInterval(hourly)
    }
  }, [isTill, hasAffiliates, sellsOnCredit, profile.id, queries])
}
