import { Button } from '@mantine/core'
import type { Bag } from '../../bag/bag.ts'
import { dropBuyer } from '../../bag/chosen-buyer.ts'
import type { CounterActs } from '../acts/counter-acts.ts'
import classes from './customer-field.module.css'

interface Props {
  readonly className: string | undefined
  readonly bag: Bag
  readonly acts: CounterActs
}

/** The customer whose sale this is, whatever name is printed (D185). */
export const ChosenCustomer = ({ className, bag, acts }: Props) =>
  bag.buyer && (
    <p className={`${classes['chosen']} ${className}`} role="status">
      <span>
        Compra <strong>{bag.buyer.name}</strong>
      </span>
      <Button variant="subtle" size="sm" h={44} px="xs" onClick={() => acts.change(dropBuyer)}>
        Quitar el cliente
      </Button>
    </p>
  )
