import type { Bag } from '../../bag/bag.ts'
import { cfNotice, type FelRules } from '../../bag/receiver.ts'
import classes from './bag-panel.module.css'

interface Props {
  readonly bag: Bag
  readonly fel: FelRules
}

/** How far a sale to CF is from the total for which SAT wants a name (D163). */
export const CfNotice = ({ bag, fel }: Props) => (
  <p role="status" className={classes['notice']}>
    {cfNotice(bag, fel)}
  </p>
)
