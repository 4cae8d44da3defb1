import { groupCount } from '@mostrador/domain/count'
import type { ToldFel } from '@mostrador/domain/fiscal/sale-fel'
import { sumOf } from '@mostrador/domain/money/payment'
import type { InvoiceDetail, Voiding } from '@mostrador/domain/sale/invoice'
import { showLocal } from '@mostrador/domain/time'
import { Link } from '../navigation/link.tsx'
import { returnsOf } from '../paths.ts'
import { useProfile } from '../session/person/session.tsx'
import { Money } from '../ui/texts/money.tsx'
import leads from '../ui/theme/lead.module.css'
import { FelNote } from './fel-note.tsx'
import classes from './invoice-notes.module.css'

type Noted = Pick<InvoiceDetail, 'number' | 'lines' | 'returned' | 'voiding' | 'writtenOff' | 'payments' | 'total'> & {
  readonly fel?: ToldFel | null | undefined
}

export function InvoiceNotes({ invoice }: { readonly invoice: Noted }) {
  const { number, lines, returned, voiding, fel, writtenOff = 0 } = invoice
  const { role } = useProfile()
  const back = lines.flatMap(({ returned: units = 0, quantity, name }) =>
    units > 0 ? [`${groupCount(units)} de ${groupCount(quantity)} ${name}`] : [],
  )
  return (
    <>
      {fel && <FelNote fel={fel} />}
      {voiding && <VoidNote voiding={voiding} />}
      {writtenOff > 0 && (
        <p className={classes['note']}>
          <strong>
            Castigado: <Money value={writtenOff} />.
          </strong>{' '}
          De <Money value={invoice.total} /> se pagaron <Money value={sumOf(invoice.payments)} />, y ya no debe nada.
        </p>
      )}
      {back.length > 0 && (
        <p className={classes['note']} data-quiet>
          <strong>
            Devuelto: <Money value={returned ?? 0} />.
          </strong>{' '}
          {back.join('; ')}.{' '}
          <Link className={leads['lead'] ?? ''} to={returnsOf(role)} search={{ buscar: number }}>
            Ver sus devoluciones
          </Link>
        </p>
      )}
    </>
  )
}

/** A note above a void invoice's paper: time, author and reason. The paper itself says ANULADA. */
const VoidNote = ({ voiding: { at, author, reason } }: { voiding: Voiding }) => (
  <p className={classes['note']}>
    <strong>ANULADA</strong> el {showLocal(at)}
    {author !== '' && ` por ${author}`}. {reason === null ? 'Sin motivo anotado.' : `Motivo: ${reason}`}
  </p>
)
