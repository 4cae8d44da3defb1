import type { Voiding } from '@mostrador/domain/sale/invoice'
import { showLocal } from '@mostrador/domain/time'
import classes from './void-note.module.css'

/** Over a void invoice's paper: since when it is void, by whom and why. The paper itself says ANULADA. */
export const VoidNote = ({ voiding: { at, author, reason } }: { voiding: Voiding }) => (
  <p className={classes['note']}>
    <strong>ANULADA</strong> el {showLocal(at)}
    {author !== '' && ` por ${author}`}. {reason === null ? 'Sin motivo anotado.' : `Motivo: ${reason}`}
  </p>
)
