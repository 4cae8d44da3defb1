import type { EncargoTerms } from '../../bag/bag.ts'
import classes from './terms-line.module.css'

interface Props {
  readonly terms: EncargoTerms
  readonly onChange: () => void
}

/** For whom the encargo is and from where it comes, and the way to change it. */
export const TermsLine = ({ terms: { affiliate, shop, extension }, onChange }: Props) => (
  <p className={classes['terms']}>
    <span>
      Para <span className={classes['who']}>{affiliate.name}</span>
    </span>
    <span>
      de {shop.name}, {extension.name}
    </span>
    <button type="button" className={classes['change']} onClick={onChange}>
      Cambiar
    </button>
  </p>
)
