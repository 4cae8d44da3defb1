import { counted } from '@mostrador/domain/count'
import classes from '../theme/states.module.css'

interface Props {
  /** An empty text is not announced. */
  readonly text: string
  /** undefined until the answer comes. */
  readonly count: number | undefined
}

/** For screen readers, while the focus stays in the field. */
export const FoundCount = ({ text, count }: Props) => (
  <p role="status" className={classes['unseen']}>
    {text.trim() !== '' && count !== undefined && counted(count, 'producto hallado', 'productos hallados')}
  </p>
)
