import { Button } from '@mantine/core'
import { encargoById } from '@mostrador/contract/sale/encargos'
import { can } from '@mostrador/domain/people/permissions'
import type { EncargoDetail } from '@mostrador/domain/sale/encargo'
import { type Instalment, instalmentsOf } from '@mostrador/domain/sale/instalment'
import { IconCash, IconPackageExport, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queryOf } from '../../../api/calls/query.ts'
import { Link } from '../../../navigation/link.tsx'
import { invoicesOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { DocumentViewer } from '../../../tickets/document-viewer.tsx'
import { encargoTicket, type PlaceTicket } from '../../../tickets/typesetter.ts'
import { usePlaced } from '../../../tickets/use-placed.ts'
import { Kbd } from '../../../ui/texts/kbd.tsx'
import leads from '../../../ui/theme/lead.module.css'
import classes from './encargo-viewer.module.css'
import { ENCARGO, LAYAWAY } from './words.ts'

interface Props {
  readonly encargoId: number
  readonly onBack: () => void
  readonly backLabel?: string | null
  /** Absent if this screen cannot deliver. */
  readonly onDeliver?: (id: number) => void
  readonly onReceive?: (id: number) => void
  /** Shows the receipt of the abono just received. */
  readonly showsAbono?: boolean
}

interface Read {
  readonly encargo: EncargoDetail
  /** Its receipt shows instead of the encargo's ticket. */
  readonly instalment: Instalment | undefined
}

const placed: PlaceTicket<Read> = (typesetter, { encargo, instalment }) =>
  instalment
    ? typesetter.placeInstalment({ invoice: encargo, kind: typesetter.encargoWord(encargo), instalment })
    : encargoTicket(typesetter, encargo)

/** The ticket of an encargo (P §2.12) and its payments (D72). */
export function EncargoViewer({
  encargoId,
  onBack,
  backLabel = 'Regresar',
  onDeliver,
  onReceive,
  showsAbono = false,
}: Props) {
  const reading = useQuery({ ...queryOf(encargoById, { body: { id: encargoId } }), staleTime: 0 })
  const encargo = reading.data?.encargo
  const [isAbono, setAbono] = useState(showsAbono)
  const instalment = useMemo(() => encargo && instalmentsOf(encargo).at(-1), [encargo])
  const read = useMemo(
    () => encargo && { encargo, instalment: isAbono ? instalment : undefined },
    [encargo, instalment, isAbono],
  )
  const { ticket, fault, retry } = usePlaced(read, placed)
  const profile = useProfile()
  const isHere = profile.role !== 'clerk' || encargo?.shop === profile.shop
  const isOpen = encargo?.invoiceId === null && !encargo.isCancelled
  const canDeliver = onDeliver && isOpen && isHere && can(profile, 'encargos.write')
  const number = encargo?.number ?? ''
  const { noun, name } = encargo?.affiliate === null ? LAYAWAY : ENCARGO
  return (
    <DocumentViewer
      title={`${isAbono ? 'Abono' : name} ${number}`.trim()}
      ticket={ticket}
      fault={reading.error ?? fault}
      onRenew={() => {
        retry()
        void reading.refetch()
      }}
      onBack={onBack}
      backLabel={backLabel}
      onOther={instalment && (() => setAbono((shown) => !shown))}
      note={
        typeof encargo?.invoiceId === 'number' && (
          <p className={classes['delivered']}>
            Se entregó.{' '}
            <Link className={leads['lead']} to={invoicesOf(profile.role)} search={{ factura: encargo.invoiceId }}>
              Ver su pedido
            </Link>
          </p>
        )
      }
      actions={
        <>
          {instalment && (
            <Button
              variant="default"
              leftSection={<IconReceipt size={18} aria-hidden />}
              rightSection={<Kbd>F7</Kbd>}
              aria-keyshortcuts="F7"
              onClick={() => setAbono((shown) => !shown)}
            >
              {isAbono ? `Ver el ${noun}` : 'Recibo del abono'}
            </Button>
          )}
          {canDeliver && onReceive && encargo.balance > 0 && (
            <Button
              variant="default"
              leftSection={<IconCash size={18} aria-hidden />}
              onClick={() => onReceive(encargoId)}
            >
              Recibir abono
            </Button>
          )}
          {canDeliver && (
            <Button
              variant="default"
              leftSection={<IconPackageExport size={18} aria-hidden />}
              onClick={() => onDeliver(encargoId)}
            >
              Entregar
            </Button>
          )}
        </>
      }
    />
  )
}
