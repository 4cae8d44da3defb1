import { notifications } from '@mostrador/contract/overview/notifications'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/calls/query.ts'
import classes from './new-orders.module.css'

/** A larger number shows as '99+'. */
const COUNTED = 99

/** Uses the bell's last read (D192). */
export function NewOrders() {
  const { data } = useQuery({ ...queryOf(notifications), enabled: false })
  const count = data?.notifications.filter(({ kind }) => kind === 'pedido').length ?? 0
  if (count === 0) return null
  const shown = count > COUNTED ? `${COUNTED}+` : String(count)
  return (
    <span className={classes['count']} role="img" aria-label={`${shown} sin atender`}>
      {shown}
    </span>
  )
}
