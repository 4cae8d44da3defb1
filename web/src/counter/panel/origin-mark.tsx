import { Button } from '@mantine/core'
import { showDay } from '@mostrador/domain/time'
import type { ReactNode } from 'react'
import { type Bag, isEmpty } from '../../bag/bag.ts'
import { dropQuotation } from '../../bag/of-quotation.ts'
import { holdsQuoted } from '../../bag/quoted.ts'
import type { CounterActs } from '../acts/counter-acts.ts'
import classes from './origin-mark.module.css'

interface Props {
  readonly bag: Bag
  readonly acts: CounterActs
  readonly noun: string
}

export function OriginMark({ bag, acts, noun }: Props) {
  const { quotation, catalogueOrder } = bag
  if (isEmpty(bag)) return null
  const drop = (change: (bag: Bag) => Bag, origin: Partial<Bag>, what: string) => {
    acts.change(change)
    const undo = () =>
      acts.change((before) => (before.quotation || before.catalogueOrder ? before : { ...before, ...origin }))
    acts.tell({ text: `El ${noun} ya no es ${what}.`, tone: 'quiet', undo })
  }
  if (quotation)
    return (
      <Mark
        noun="Cotización"
        number={quotation.number}
        isSent={bag.isUnanswered}
        onDrop={() => drop(dropQuotation, { quotation }, `de la cotización ${quotation.number}`)}
      >
        {' · '}
        <span className={classes['until']}>
          {holdsQuoted(bag) ? `vale hasta el ${showDay(quotation.expires)}` : 'vencida, a precios de hoy'}
        </span>
      </Mark>
    )
  if (catalogueOrder)
    return (
      <Mark
        noun="Pedido del catálogo"
        number={catalogueOrder.code}
        isSent={bag.isUnanswered}
        onDrop={() => drop(dropCatalogueOrder, { catalogueOrder }, `el ${catalogueOrder.code} del catálogo`)}
      />
    )
  return null
}

export const dropCatalogueOrder = (bag: Bag): Bag => ({ ...bag, catalogueOrder: null })

interface MarkProps {
  readonly noun: string
  readonly number: string
  /** True if the sale may be stored, so that nothing of it may change. */
  readonly isSent: boolean
  readonly onDrop: () => void
  readonly children?: ReactNode
}

const Mark = ({ noun, number, isSent, onDrop, children }: MarkProps) => (
  <p className={classes['mark']}>
    <span>
      {noun} <strong>{number}</strong>
      {children}
    </span>
    <Button variant="subtle" size="sm" h={44} px="xs" disabled={isSent} onClick={onDrop}>
      Quitar
    </Button>
  </p>
)
