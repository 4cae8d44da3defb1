import type { BagLine } from '../../bag/bag.ts'
import { quantityProblem } from '../../bag/quantity.ts'
import classes from './quantity-problem.module.css'

export const problemIdOf = (productId: number): string => `cantidad-${productId}`

/** Why a line's quantity cannot be sold, beside it. */
export function QuantityProblem({ line }: { readonly line: BagLine }) {
  const problem = quantityProblem(line)
  if (problem === undefined) return null
  return (
    <span id={problemIdOf(line.productId)} className={classes['problem']}>
      {problem}
    </span>
  )
}
