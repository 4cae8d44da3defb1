import { isInvoiceNumber } from '@mostrador/domain/sale/invoice'
import { sentenceOf } from '../../api/errors.ts'
import { findOrder } from '../../counter/scan/find-order.ts'
import { useScans } from '../../counter/scan/use-scans.ts'
import { useNavigate } from '../../navigation/navigation.ts'
import { returnsOf } from '../../paths.ts'
import { useProfile } from '../../session/session.tsx'
import type { TicketKind } from '../../tickets/typesetter.ts'
import { showInfo } from '../../ui/notices/info.tsx'

interface Props {
  readonly onOpen: (id: number, kind: TicketKind) => void
}

/** Over a list of orders: the bars of a printed ticket open its order, those of a return the returns of that number. */
export function TicketScans({ onOpen }: Props) {
  const { role } = useProfile()
  const navigate = useNavigate()
  const look = async (number: string) => {
    try {
      const order = await findOrder(number)
      if (order) onOpen(order.id, 'receipt')
      else showInfo(`Ningún pedido tiene el número ${number}.`)
    } catch (fault) {
      showInfo(sentenceOf(fault))
    }
  }
  useScans({
    onScan({ text }) {
      if (isInvoiceNumber(text)) void look(text)
      else if (/^D\d+$/i.test(text)) navigate({ to: returnsOf(role), search: { buscar: text.toUpperCase() } })
      else showInfo(`«${text}» no es el número de un pedido. Escanee las barras de su ticket.`)
    },
    isCode: ({ text }) => isInvoiceNumber(text),
    onTorn: (text) => showInfo(`El escáner se cortó: solo llegó ${text}. Escanee otra vez.`),
    onTyping: () => undefined,
    typingPlace: () => null,
  })
  return null
}
