import { useEffect, useState } from 'react'
import { registeredAs } from '../waiting/registered.ts'
import { useOutbox, useWaitingSales } from '../waiting/use-outbox.ts'
import type { WaitingSale } from '../waiting/waiting-sale.ts'

export type Whereabouts =
  | { readonly at: 'device'; readonly sale: WaitingSale }
  | { readonly at: 'server'; readonly orderId: number }
  /** The sale was discarded, or corrected into another. */
  | { readonly at: 'nowhere' }

/** Follows a sale from the device to the server. undefined until the device has been read. */
export function useWhereabouts(key: string): Whereabouts | undefined {
  const outbox = useOutbox()
  const sale = useWaitingSales().find((each) => each.key === key)
  const [left, setLeft] = useState<number>()
  useEffect(
    () => outbox?.onDeparture((departure) => departure.sale.key === key && setLeft(departure.orderId)),
    [outbox, key],
  )
  if (sale) return { at: 'device', sale }
  const orderId = left ?? registeredAs(key)
  if (orderId !== undefined) return { at: 'server', orderId }
  return outbox && { at: 'nowhere' }
}
