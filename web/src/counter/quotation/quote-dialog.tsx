import { useState } from 'react'
import { useIsReached } from '../../api/calls/reach.ts'
import { isEmpty } from '../../bag/bag.ts'
import { NOTHING_CHOSEN, wrongQuantity } from '../../bag/problems.ts'
import { isDiscountRight } from '../../bag/totals.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import type { Counter } from '../acts/use-counter.ts'
import { NothingLeft } from '../pay/nothing-left.tsx'
import { QuotationDetail } from './quotation-detail.tsx'
import { QuoteForm } from './quote-form.tsx'

interface Props {
  readonly isOpen: boolean
  readonly counter: Counter
  readonly onClose: () => void
}

/** 'Cotización' of the bag, and then the quotation with its papers (D191). The bag is emptied, which can be undone. */
export function QuoteDialog({ isOpen, counter, onClose }: Props) {
  const [made, setMade] = useState<{ readonly id: number; readonly number: string }>()
  const reason = useObstacle(counter)
  const close = () => {
    setMade(undefined)
    onClose()
  }
  return (
    <FormDialog
      opened={isOpen}
      onClose={close}
      title={made ? `Cotización ${made.number}` : 'Cotización'}
      isLarge={made !== undefined}
    >
      {made ? (
        <QuotationDetail id={made.id} />
      ) : reason === undefined ? (
        <QuoteForm
          counter={counter}
          onClose={close}
          onMade={(quoted) => {
            setMade(quoted)
            counter.acts.empty()
          }}
        />
      ) : (
        <NothingLeft words={reason} onClose={close} />
      )}
    </FormDialog>
  )
}

const AWAY =
  'Sin conexión no se hacen cotizaciones. Lo que eligió sigue en el pedido: intente de nuevo cuando vuelva la conexión.'
const UNANSWERED =
  'Este pedido se envió y el servidor no respondió: puede que ya esté vendido. Genérelo de nuevo antes de cotizar.'

function useObstacle({ bag }: Counter): string | undefined {
  const isReached = useIsReached()
  if (isEmpty(bag)) return NOTHING_CHOSEN
  if (bag.isUnanswered) return UNANSWERED
  if (!isDiscountRight(bag)) return 'El descuento no es un porcentaje: corríjalo al revisar el pedido.'
  return wrongQuantity(bag) ?? (isReached ? undefined : AWAY)
}
