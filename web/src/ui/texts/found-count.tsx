import { counted } from '@mostrador/domain/count'
import classes from '../theme/states.module.css'

interface Props {
  /** The searched text. An empty one is not announced. */
  readonly text: string
  /** Number of products found. Undefined until the answer comes. */
  readonly count: number | undefined
}

/** Tells a screen reader how many products a search found, while the focus stays in the field. */
export const FoundCount = ({ text, count }: Props) => (
  <p role="status" className={classes['unseen']}>
    {text.trim() !== '' && count !== undefined && counted(count, 'producto hallado', 'productos hallados')}
  </p>
)
