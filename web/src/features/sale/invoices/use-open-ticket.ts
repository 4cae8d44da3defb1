import { useOverlay } from '../../../session/shop/use-overlay.ts'
import type { TicketKind } from '../../../tickets/typesetter.ts'

export type OpenedPaper = TicketKind | 'instalments'

const WORDS = { invoice: 'factura', receipt: 'recibo', instalments: 'abono' } as const satisfies Record<
  OpenedPaper,
  string
>
const PAPERS = Object.keys(WORDS) as OpenedPaper[]

const NOTHING = { factura: undefined, recibo: undefined, abono: undefined }

export function useOpenTicket() {
  const { address, open, change, close } = useOverlay()
  const kind = PAPERS.find((paper) => address[WORDS[paper]] !== undefined)
  const id = kind && address[WORDS[kind]]
  const addressOf = (ticket: number, paper: OpenedPaper) => ({ ...NOTHING, [WORDS[paper]]: ticket })
  return {
    opened: kind === undefined || id === undefined ? undefined : { id, kind },
    open: (ticket: number, paper: OpenedPaper) => open(addressOf(ticket, paper)),
    change: (ticket: number, paper: OpenedPaper) => change(addressOf(ticket, paper)),
    close: () => close(NOTHING),
  }
}
