import type { Centavos } from '@mostrador/domain/money'
import { METHOD_WORDS, standingParts } from '@mostrador/domain/money/payment'
import type { InvoicePayment } from '@mostrador/domain/sale/invoice'
import { showLocal } from '@mostrador/domain/time'
import { Money } from '../../ui/texts/money.tsx'
import classes from './paid-sums.module.css'

interface Props {
  readonly total: Centavos
  readonly payments: readonly InvoicePayment[]
  readonly returned?: Centavos
  readonly balance: Centavos
}

export const PaidSums = ({ total, payments, returned = 0, balance }: Props) => (
  <dl className={classes['sums']}>
    <dt>Total</dt>
    <dd>
      <Money value={total} />
    </dd>
    {standingParts(payments).map((part) => (
      <div key={part.id} className={classes['part']}>
        <dt>
          {METHOD_WORDS[part.method]}, {showLocal(part.at)}
        </dt>
        <dd>
          <Money value={-part.amount} />
        </dd>
      </div>
    ))}
    {returned > 0 && (
      <div className={classes['part']}>
        <dt>Devuelto</dt>
        <dd>
          <Money value={-returned} />
        </dd>
      </div>
    )}
    <dt className={classes['owed']}>Por cobrar</dt>
    <dd className={classes['owed']}>
      <Money value={balance} size="xl" />
    </dd>
  </dl>
)
