import { type Centavos, groupMoney } from '@mostrador/domain/money'
import classes from './money.module.css'

interface Props {
  /** Centavos, or null if unknown. */
  readonly value: Centavos | null
  readonly size?: 'md' | 'lg' | 'xl' | 'huge'
  readonly isStruck?: boolean
}

/** 'Q1,234.50', with the Q lighter than the figure. */
export function Money({ value, size, isStruck = false }: Props) {
  return (
    <span className={classes['money']} data-size={size} data-struck={isStruck || undefined}>
      {value === null ? (
        <span className={classes['none']}>—</span>
      ) : (
        <>
          {value < 0 && '−'}
          <span className={classes['prefix']}>Q</span>
          {groupMoney(Math.abs(value))}
        </>
      )}
    </span>
  )
}
