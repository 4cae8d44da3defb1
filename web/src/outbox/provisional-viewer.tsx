import type { Ref } from 'react'
import { useProfile } from '../session/session.tsx'
import { shopTicket } from '../session/shop-ticket.ts'
import { type DocumentHandle, DocumentViewer } from '../tickets/document-viewer.tsx'
import { KindSwitch } from '../tickets/kind-switch.tsx'
import { makeTicket, type TicketKind } from '../tickets/make-ticket.ts'
import { useDrawing } from '../tickets/use-drawing.ts'
import { provisionalDetail, referenceOf } from './provisional.ts'
import type { WaitingSale } from './waiting-sale.ts'

interface Props {
  readonly sale: WaitingSale
  readonly kind: TicketKind
  readonly onKind: (kind: TicketKind) => void
  /** null: the screen has its own way back. */
  readonly onBack?: () => void
  readonly printKey?: string
  readonly kindKey?: string
  readonly ref?: Ref<DocumentHandle>
}

/** What a shop's tickets say before this device has learned it. */
const plain = (shop: string) => ({
  title: shop,
  address: '',
  whatsapp: '',
  catalogue: '',
  credit: '',
  footer: '¡Gracias por su compra!',
  template: 'vianney' as const,
  cropsPaper: true,
})

/** The ticket of a sale that the server has not named yet: 'Comprobante provisional', its key instead of a number (D58). */
export function ProvisionalViewer({ sale, kind, onKind, onBack, printKey, kindKey, ref }: Props) {
  const profile = useProfile()
  const detail = provisionalDetail(sale, profile, shopTicket(profile.shopId) ?? plain(profile.shop))
  const reference = referenceOf(sale)
  const { address, fault, redraw } = useDrawing(`${kind}-provisional`, detail, (read) =>
    makeTicket(read, kind, { isProvisional: true, reference }),
  )
  return (
    <DocumentViewer
      ref={ref}
      title="Comprobante provisional"
      fileName={`comprobante-provisional-${reference}.pdf`}
      address={address}
      fault={fault}
      onRenew={redraw}
      onBack={onBack ?? (() => undefined)}
      backLabel={onBack ? 'Regresar' : null}
      printKey={printKey}
      beside={<KindSwitch kind={kind} onKind={onKind} hint={kindKey} />}
    />
  )
}
