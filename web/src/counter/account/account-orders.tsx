import { Checkbox } from '@mantine/core'
import { type Centavos, showMoney } from '@mostrador/domain/money'
import { showDay } from '@mostrador/domain/time'
import { Money } from '../../ui/texts/money.tsx'
import classes from './account-orders.module.css'

export interface AccountOrder {
  readonly id: number
  readonly document: string
  readonly issuedAt: string
  readonly dueDay: string | null
  readonly balance: Centavos
}

interface Props {
  readonly orders: readonly AccountOrder[]
  readonly ticked: readonly number[]
  readonly left: ReadonlyMap<number, Centavos>
  readonly onTick: (ids: number[]) => void
}

const dueWords = ({ dueDay, issuedAt }: AccountOrder): string =>
  dueDay === null ? `del ${showDay(issuedAt.slice(0, 10))}` : `vence ${showDay(dueDay)}`

/** The open orders of a customer, first what is paid first. A ticked order is paid before the others. */
export const AccountOrders = ({ orders, ticked, left, onTick }: Props) => (
  <fieldset className={classes['orders']}>
    <legend className={classes['legend']}>
      Debe <Money value={orders.reduce((sum, { balance }) => sum + balance, 0)} />
    </legend>
    {orders.map((order) => {
      const rest = left.get(order.id) ?? order.balance
      return (
        <div key={order.id} className={classes['order']}>
          <Checkbox
            label={`Pedido ${order.document}`}
            description={dueWords(order)}
            checked={ticked.includes(order.id)}
            onChange={({ currentTarget: { checked } }) =>
              onTick(checked ? [...ticked, order.id] : ticked.filter((id) => id !== order.id))
            }
          />
          <div className={classes['sums']}>
            <Money value={order.balance} />
            {rest < order.balance && (
              <span className={classes['left']}>{rest === 0 ? 'queda pagado' : `quedan ${showMoney(rest)}`}</span>
            )}
          </div>
        </div>
      )
    })}
  </fieldset>
)
