import { Button } from '@mantine/core'
import { invoiceById } from '@mostrador/contract/sale/invoices'
import { showMoney } from '@mostrador/domain/money'
import { type Instalment, instalmentsOf } from '@mostrador/domain/sale/instalment'
import { showLocal } from '@mostrador/domain/time'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queryOf } from '../../../api/calls/query.ts'
import { DocumentViewer } from '../../../tickets/document-viewer.tsx'
import type { PlaceTicket, Typesetter } from '../../../tickets/typesetter.ts'
import { usePlaced } from '../../../tickets/use-placed.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'

const placed: PlaceTicket<Parameters<Typesetter['placeInstalment']>[0]> = ({ placeInstalment }, read) =>
  placeInstalment(read)

const wordsOf = ({ at, amount }: Instalment): string => `${showLocal(at)} · ${showMoney(amount)}`

interface Props {
  readonly invoiceId: number
  readonly onReceipt: () => void
  readonly onBack: () => void
}

/** Newest first (D89). */
export function InstalmentViewer({ invoiceId, onReceipt, onBack }: Props) {
  const [chosen, setChosen] = useState('0')
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(invoiceById, { body: { id: invoiceId } }),
    staleTime: 0,
  })
  const newest = useMemo(() => (data ? instalmentsOf(data.invoice).reverse() : []), [data])
  const instalment = newest[Number(chosen)] ?? newest[0]
  const read = useMemo(() => data && instalment && { invoice: data.invoice, instalment }, [data, instalment])
  const { ticket, fault, retry } = usePlaced(read, placed)
  const toReceipt = (
    <Button variant="default" leftSection={<IconReceipt size={18} aria-hidden />} onClick={onReceipt}>
      Recibo del pedido
    </Button>
  )
  if (data && !instalment && !isFetching)
    return <EmptyState title="Aquí aparecen los abonos de este pedido: lo que se cobró después." action={toReceipt} />
  return (
    <DocumentViewer
      title={`Abono al pedido ${data?.invoice.number ?? ''}`.trim()}
      ticket={ticket}
      fault={error ?? fault}
      onRenew={() => {
        retry()
        void refetch()
      }}
      onBack={onBack}
      beside={
        newest.length > 1 && (
          <ChoiceField
            aria-label="Abono"
            data={newest.map((each, index) => ({ value: String(index), label: wordsOf(each) }))}
            value={chosen}
            onChange={(value) => setChosen(value ?? '0')}
          />
        )
      }
      actions={toReceipt}
    />
  )
}
