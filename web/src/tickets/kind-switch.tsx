import { SegmentedControl } from '@mantine/core'
import { Kbd } from '../ui/texts/kbd.tsx'
import type { TicketKind } from './typesetter.ts'

interface Props {
  readonly kind: TicketKind
  readonly onKind: (kind: TicketKind) => void
}

/** Switches between receipt and invoice with one key (D82). */
export const KindSwitch = ({ kind, onKind }: Props) => (
  <>
    <SegmentedControl
      aria-label="Documento"
      value={kind}
      onChange={(value) => onKind(value as TicketKind)}
      data={[
        { value: 'receipt', label: 'Recibo' },
        { value: 'invoice', label: 'Factura' },
      ]}
    />
    <Kbd>F7</Kbd>
  </>
)

export const otherKind = (kind: TicketKind): TicketKind => (kind === 'receipt' ? 'invoice' : 'receipt')
