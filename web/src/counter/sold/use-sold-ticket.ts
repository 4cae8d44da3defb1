import { useState } from 'react'
import type { TicketKind } from '../../tickets/typesetter.ts'
import { useKeys } from '../../ui/acts/use-keys.ts'

interface WaysOn {
  readonly onNext: () => void
  readonly onPending: () => void
}

/** The kind of ticket that shows after a sale, and the keys of every such screen (P §2.8, D82). */
export function useSoldTicket({ onNext, onPending }: WaysOn) {
  const [kind, setKind] = useState<TicketKind>('receipt')
  useKeys({ F2: onNext, F10: onPending })
  return { kind, onKind: setKind }
}
