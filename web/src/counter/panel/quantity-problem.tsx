import type { BagLine } from '../../bag/bag.ts'
import { quantityProblem } from '../../bag/quantity.ts'
import classes from './quantity-problem.module.css'

export const problemIdOf = (productId: number): string => `cantidad-${productId}`

export function QuantityProblem({ line }: { readonly line: BagLine }) {
  const problem = quantityProblem(line)
  if (problem === undefined) return null
  return (
    <span id={problemIdOf(line.productId)} className={classes['problem']}>
      {problem}
    </span>
  )
}
