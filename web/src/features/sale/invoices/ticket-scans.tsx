import { isInvoiceNumber } from '@mostrador/domain/sale/invoice'
import { withOrder } from '../../../counter/scan/find-order.ts'
import { useNavigate } from '../../../navigation/navigation.ts'
import { returnsOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import type { TicketKind } from '../../../tickets/typesetter.ts'
import { showInfo } from '../../../ui/notices/info.tsx'
import { useScans } from '../../../ui/scan/use-scans.ts'

interface Props {
  readonly onOpen: (id: number, kind: TicketKind) => void
}

/** A ticket's code opens its order, a return's code the returns of that number. */
export function TicketScans({ onOpen }: Props) {
  const { role } = useProfile()
  const navigate = useNavigate()
  useScans(
    {
      onScan({ text }) {
        if (isInvoiceNumber(text)) void withOrder(text, ({ id }) => onOpen(id, 'receipt'))
        else if (/^D\d+$/i.test(text)) navigate({ to: returnsOf(role), search: { buscar: text.toUpperCase() } })
        else showInfo(`«${text}» no es el número de un pedido. Escanee las barras de su ticket.`)
      },
      isCode: ({ text }) => isInvoiceNumber(text),
    },
    { restsUnderDialogs: true },
  )
  return null
}
