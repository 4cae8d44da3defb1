import { useRef, useState } from 'react'
import type { DocumentHandle } from '../../tickets/document-viewer.tsx'
import type { TicketKind } from '../../tickets/typesetter.ts'
import { useKeys } from '../keys/use-keys.ts'

interface WaysOn {
  readonly onNext: () => void
  readonly onPending: () => void
}

/** The ticket after a sale, the receipt first, and the keys that every such screen has: what its viewer takes (P §2.8, D82). */
export function useSoldTicket({ onNext, onPending }: WaysOn) {
  const [kind, setKind] = useState<TicketKind>('receipt')
  const ref = useRef<DocumentHandle>(null)
  const print = () => ref.current?.print()
  const switchKind = () => setKind(kind === 'receipt' ? 'invoice' : 'receipt')
  useKeys({ F9: print, 'Ctrl+p': print, F7: switchKind, F2: onNext, F10: onPending })
  return { ref, kind, onKind: setKind, printKey: 'F9', kindKey: 'F7' } as const
}
