import type { ShiftRef } from '@mostrador/contract/money/payments'
import { drawerList } from '@mostrador/contract/money/till'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { queryOf } from '../api/calls/query.ts'
import { useIsReached } from '../api/calls/reach.ts'
import { isTraining } from '../api/calls/training.ts'
import { useProfile } from '../session/person/session.tsx'
import { showInfo } from '../ui/notices/info.tsx'
import { recogniseDevice } from './known-device.ts'
import { tellOpenings } from './opening.ts'
import { shiftRefOf, type Till, untoldOf } from './till.ts'
import { noteDrawers, onTill, tillOf } from './till-drawer.ts'

/** Another device at the same drawer may have opened or counted it. */
const RENEW_MS = 60_000

const ERASED =
  'El navegador borró lo que este dispositivo guardaba. Si había ventas sin enviar, se perdieron: compare sus comprobantes provisionales con Pendientes. El corte dice qué números faltan.'

export const useTillOf = (shopId: number): Till => useSyncExternalStore(onTill, () => tillOf(shopId))

export const useTill = (): Till => useTillOf(useProfile().shopId)

/** This till's shift for money on a shop's document. undefined for another shop (D93). */
export function useShiftAt(shop: string): ShiftRef | undefined {
  const till = useTill()
  return useProfile().shop === shop ? shiftRefOf(till) : undefined
}

/**
 * Keeps the till in step with the server and sends shifts opened without network. The shell calls it once.
 * @param restored resolves once lost values are restored, before which newer ones must not be written
 */
export function useTillNews(restored: () => Promise<unknown>): void {
  const { shopId, role } = useProfile()
  const isClerk = role === 'clerk'
  const isReached = useIsReached()
  const [isRestored, setRestored] = useState(false)
  useEffect(() => void restored().then(() => setRestored(true)), [restored])
  const { data } = useQuery({ ...queryOf(drawerList), enabled: isClerk, refetchInterval: RENEW_MS })
  useEffect(() => {
    if (isRestored && isClerk && data) noteDrawers(shopId, data)
  }, [isRestored, isClerk, data, shopId])
  useEffect(() => {
    if (isRestored && isClerk && isReached && !isTraining) recogniseDevice(() => showInfo(ERASED))
  }, [isRestored, isClerk, isReached])
  const hasUntold = untoldOf(useTill()).length > 0
  useEffect(() => {
    // Without an answer the opening is sent again once the network is back.
    if (isRestored && isClerk && isReached && hasUntold) void tellOpenings(shopId).catch(() => undefined)
  }, [isRestored, isClerk, isReached, hasUntold, shopId])
}
