import { Button } from '@mantine/core'
import { showDay } from '@mostrador/domain/time'
import { type Bag, isEmpty } from '../../bag/bag.ts'
import { dropQuotation } from '../../bag/of-quotation.ts'
import { holdsQuoted } from '../../bag/quoted.ts'
import type { CounterActs } from '../acts/counter-acts.ts'
import classes from './quotation-mark.module.css'

interface Props {
  readonly bag: Bag
  readonly acts: CounterActs
}

/** The quotation that the bag sells, and the way to sell without it. */
export function QuotationMark({ bag, acts }: Props) {
  const { quotation } = bag
  if (!quotation || isEmpty(bag)) return null
  const { number, expires } = quotation
  const drop = () => {
    acts.change(dropQuotation)
    const undo = () => acts.change((before) => (before.quotation ? before : { ...before, quotation }))
    acts.tell({ text: `El pedido ya no es de la cotización ${number}.`, tone: 'quiet', undo })
  }
  return (
    <p className={classes['mark']}>
      <span>
        Cotización <strong>{number}</strong>
        {' · '}
        <span className={classes['until']}>
          {holdsQuoted(bag) ? `vale hasta el ${showDay(expires)}` : 'vencida, a precios de hoy'}
        </span>
      </span>
      <Button variant="subtle" size="sm" h={44} px="xs" disabled={bag.isUnanswered} onClick={drop}>
        Quitar
      </Button>
    </p>
  )
}
