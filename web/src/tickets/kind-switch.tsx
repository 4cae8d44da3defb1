import { SegmentedControl } from '@mantine/core'
import { Kbd } from '../ui/kbd.tsx'
import type { TicketKind } from './typesetter.ts'

interface Props {
  readonly kind: TicketKind
  readonly onKind: (kind: TicketKind) => void
  readonly hint: string | undefined
}

/** Receipt or invoice: the other paper is one key away (D82). */
export const KindSwitch = ({ kind, onKind, hint }: Props) => (
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
    {hint && <Kbd>{hint}</Kbd>}
  </>
)
