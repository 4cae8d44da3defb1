import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { TicketKind } from '../../tickets/typesetter.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { WaitingSale } from '../waiting/waiting-sale.ts'
import { ProvisionalViewer } from './provisional-viewer.tsx'

interface Props {
  readonly sale: WaitingSale
  readonly onClose: () => void
}

export function ProvisionalDialog({ sale, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [kind, setKind] = useState<TicketKind>('receipt')
  return (
    <Dialog opened onClose={onClose} size={820} fullScreen={isPhone} withCloseButton={false} aria-label="Comprobante">
      <ProvisionalViewer sale={sale} kind={kind} onKind={setKind} onBack={onClose} />
    </Dialog>
  )
}
