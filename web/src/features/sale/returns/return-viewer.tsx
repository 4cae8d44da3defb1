import { SegmentedControl } from '@mantine/core'
import { returnById } from '@mostrador/contract/sale/returns'
import type { ReturnDetail } from '@mostrador/domain/sale/return-detail'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { queryOf } from '../../../api/calls/query.ts'
import { DocumentViewer } from '../../../tickets/document-viewer.tsx'
import { FelNote } from '../../../tickets/fel-note.tsx'
import { returnTicket, voucherTicket } from '../../../tickets/typesetter.ts'
import { usePlaced } from '../../../tickets/use-placed.ts'
import { Kbd } from '../../../ui/texts/kbd.tsx'

export type ReturnPaper = 'return' | 'voucher'

export const useReturn = (returnId: number) =>
  useQuery({ ...queryOf(returnById, { body: { id: returnId } }), staleTime: 0 })

interface Props {
  readonly returnId: number
  readonly paper: ReturnPaper
  readonly onPaper: (paper: ReturnPaper) => void
  readonly onBack: () => void
  readonly backLabel?: string | null
  /** Set if the voucher was issued here just now, or its code was shown since (D200). */
  readonly code?: string | undefined
  readonly actions?: ReactNode
}

/** A stored return (D98) with its voucher (D101). */
export function ReturnViewer({ returnId, paper, onPaper, onBack, backLabel, code, actions }: Props) {
  const reading = useReturn(returnId)
  const detail: ReturnDetail | undefined = reading.data?.return
  const fel = reading.data?.return.fel
  const hasVoucher = detail?.voucher != null && code !== undefined
  const coded = useMemo(() => detail && { ...detail, code }, [detail, code])
  const { ticket, fault, retry } = usePlaced(coded, hasVoucher && paper === 'voucher' ? voucherTicket : returnTicket)
  return (
    <DocumentViewer
      title={ticket?.title ?? 'Devolución'}
      ticket={ticket}
      fault={reading.error ?? fault}
      onRenew={() => {
        retry()
        void reading.refetch()
      }}
      onBack={onBack}
      {...(backLabel !== undefined && { backLabel })}
      actions={actions}
      note={fel && <FelNote fel={fel} />}
      onOther={hasVoucher ? () => onPaper(paper === 'voucher' ? 'return' : 'voucher') : undefined}
      beside={
        hasVoucher && (
          <>
            <SegmentedControl
              aria-label="Documento"
              value={paper}
              onChange={(value) => onPaper(value as ReturnPaper)}
              data={[
                { value: 'return', label: 'Devolución' },
                { value: 'voucher', label: 'Vale' },
              ]}
            />
            <Kbd>F7</Kbd>
          </>
        )
      }
    />
  )
}
