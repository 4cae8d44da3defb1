import { buyerOf, type EncargoTerms } from '../../../bag/bag.ts'
import classes from './terms-line.module.css'

interface Props {
  readonly terms: EncargoTerms
  readonly onChange: () => void
}

export const TermsLine = ({ terms, onChange }: Props) => (
  <p className={classes['terms']}>
    <span>
      {terms.layaway ? 'Apartado para ' : 'Para '}
      <span className={classes['who']}>{buyerOf(terms)}</span>
    </span>
    <span>
      de {terms.shop.name}, {terms.extension.name}
    </span>
    <button type="button" className={classes['change']} onClick={onChange}>
      Cambiar
    </button>
  </p>
)
