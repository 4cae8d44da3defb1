import { Button } from '@mantine/core'
import { editPurchaseOrder, purchaseOrderById, receivePurchaseOrder } from '@mostrador/contract/buying/purchase-orders'
import { missingOf, purchaseOrderMessage } from '@mostrador/domain/buying/purchase-order'
import { RECEIVING_WORDS } from '@mostrador/domain/buying/receiving'
import { counted, saidCount } from '@mostrador/domain/count'
import { whatsappAddress, whatsappNumber } from '@mostrador/domain/public/whatsapp'
import { IconBrandWhatsapp, IconPencil, IconTruckLoading } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CallRefused } from '../../../api/calls/call-errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { Link } from '../../../navigation/link.tsx'
import { useNavigate } from '../../../navigation/navigation.ts'
import { receivingsOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { DocumentViewer } from '../../../tickets/document-viewer.tsx'
import { purchaseOrderSheet } from '../../../tickets/typesetter.ts'
import { usePlaced } from '../../../tickets/use-placed.ts'
import { showInfo } from '../../../ui/notices/info.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { Listed } from '../../../ui/texts/listed.tsx'
import leads from '../../../ui/theme/lead.module.css'
import classes from './order.module.css'
import { OrderDot } from './order-columns.tsx'
import { ORDER_READS } from './order-reads.ts'

interface Props {
  readonly orderId: number
  readonly onEdit: () => void
  readonly onBack: () => void
}

/** An order to a supplier as its document, with received and missing units (D113). */
export function OrderViewer({ orderId, onEdit, onBack }: Props) {
  const { role } = useProfile()
  const navigate = useNavigate()
  const reading = useQuery({ ...queryOf(purchaseOrderById, { body: { id: orderId } }), staleTime: 0 })
  // A cached order may have an old version, with which any act would be refused.
  const order = reading.isFetchedAfterMount ? reading.data?.order : undefined
  const { ticket, fault, retry } = usePlaced(order, purchaseOrderSheet)
  const { send: edit, isSending } = useSend(editPurchaseOrder, { refreshes: ORDER_READS })
  const toReceiving = (id: number) => navigate({ to: receivingsOf(role), search: { recepcion: id } })
  const { send: receive, isSending: isOpening } = useSend(receivePurchaseOrder, {
    isKeyed: true,
    quiet: true,
    refreshes: ORDER_READS,
    onDone: ({ id }) => toReceiving(id),
    // Another person began to receive, or finished. The screen then shows that, with a link to the open draft.
    onRefused: (fault) => {
      if (!(fault instanceof CallRefused)) return false
      void reading.refetch()
      const { id } = fault.details as { id?: number }
      if (id !== undefined) showInfo(fault.message, { act: 'Seguir recibiendo', onAct: () => toReceiving(id) })
      return id !== undefined
    },
  })
  const draft = order?.receivings.find(({ state }) => state === RECEIVING_WORDS.draft)
  const askToClose = async () => {
    const agreed = await confirm({
      title: `Cerrar el pedido ${order?.number}`,
      message: 'Ya no se espera nada más de él. Lo que llegó queda como está.',
      act: 'Cerrar el pedido',
    })
    if (agreed) edit({ body: { id: orderId, state: 'closed' } })
  }
  const phone = order && whatsappNumber(order.supplierPhone)
  const isOpen = order && order.state !== 'closed' && order.state !== 'received'
  return (
    <DocumentViewer
      title={ticket?.title ?? 'Pedido a la casa'}
      ticket={ticket}
      fault={reading.error ?? fault}
      onRenew={() => {
        retry()
        void reading.refetch()
      }}
      onBack={onBack}
      beside={order && <OrderDot state={order.state} />}
      note={
        order && (order.received > 0 || order.receivings.length > 0) ? (
          <div className={classes['came']}>
            <p>
              {saidCount(order.received, 'Llegó', 'Llegaron')} de {counted(order.units, 'unidad', 'unidades')}.{' '}
              <Listed of={order.receivings}>
                {({ id, number, state }) => (
                  <Link className={`tabular ${leads['lead']}`} to={receivingsOf(role)} search={{ recepcion: id }}>
                    {number} ({state.toLowerCase()})
                  </Link>
                )}
              </Listed>
            </p>
            {order.lines.some((line) => missingOf(line) > 0) && (
              <ul aria-label="Falta">
                {order.lines
                  .filter((line) => missingOf(line) > 0)
                  .map((line) => (
                    <li key={line.id}>
                      {saidCount(missingOf(line), 'Falta', 'Faltan')} de {line.name}
                    </li>
                  ))}
              </ul>
            )}
          </div>
        ) : undefined
      }
      actions={
        order && (
          <>
            {isOpen && (
              <Button
                variant="default"
                h={44}
                loading={isOpening}
                leftSection={<IconTruckLoading size={18} aria-hidden />}
                onClick={() => (draft ? toReceiving(draft.id) : receive({ body: { id: orderId } }))}
              >
                {draft ? 'Seguir recibiendo' : 'Recibir'}
              </Button>
            )}
            {phone && (
              <Button
                component="a"
                variant="default"
                h={44}
                href={whatsappAddress(phone, purchaseOrderMessage(order))}
                target="_blank"
                rel="noopener noreferrer"
                leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
              >
                Mandar por WhatsApp
              </Button>
            )}
            {order.state === 'draft' && (
              <Button variant="default" h={44} leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
                Cambiar
              </Button>
            )}
            {order.state === 'draft' && (
              <Button
                variant="default"
                h={44}
                loading={isSending}
                onClick={() => edit({ body: { id: orderId, state: 'sent', version: order.version } })}
              >
                Ya se envió
              </Button>
            )}
            {order.state !== 'closed' && (
              <Button variant="subtle" h={44} loading={isSending} onClick={() => void askToClose()}>
                Cerrar el pedido
              </Button>
            )}
          </>
        )
      }
    />
  )
}
