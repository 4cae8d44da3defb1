import type { CustomerRow } from '@mostrador/contract/people/customers'
import { Money } from '../../../ui/texts/money.tsx'
import classes from './customer-fields.module.css'

/** Debt of a customer, its overdue part, and the rest of the credit limit (D186). */
export const CreditSums = ({ customer: { owed = 0, overdue = 0, room = 0 } }: { readonly customer: CustomerRow }) => (
  <dl className={classes['sums']}>
    <div>
      <dt>Debe</dt>
      <dd>
        <Money value={owed} />
      </dd>
    </div>
    <div>
      <dt>Vencido</dt>
      <dd>
        <Money value={overdue} />
      </dd>
    </div>
    <div>
      <dt>Disponible</dt>
      <dd>
        <Money value={room} />
      </dd>
    </div>
  </dl>
)
