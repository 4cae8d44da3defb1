import { counted } from '@mostrador/domain/count'
import classes from './states.module.css'

interface Props {
  /** What is searched for. Nothing is said while it is empty. */
  readonly text: string
  /** Number of products found; undefined until the answer comes. */
  readonly count: number | undefined
}

/** Tells a screen reader how many products a search found, while the focus stays in the field. */
export const FoundCount = ({ text, count }: Props) => (
  <p role="status" className={classes['unseen']}>
    {text.trim() !== '' && count !== undefined && counted(count, 'producto hallado', 'productos hallados')}
  </p>
)
