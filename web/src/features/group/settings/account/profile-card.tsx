import { accountFigures } from '@mostrador/contract/overview/dashboard'
import type { Profile } from '@mostrador/domain/people/user'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/calls/query.ts'
import classes from './profile-card.module.css'

/** Summary beside the form of the own account (B §2). */
export const ProfileCard = ({ profile: { name, occupation, department, address, shop } }: { profile: Profile }) => (
  <aside className={classes['card']} aria-label="Resumen de la cuenta">
    <p className={classes['name']}>{name}</p>
    <p className={classes['line']}>{occupation}</p>
    <p className={classes['line']}>{shop}</p>
    <p className={classes['place']}>
      {address}
      <br />
      {department}, Guatemala
    </p>
    <OwnFigures />
  </aside>
)

/** The card also works without the figures (D45). */
function OwnFigures() {
  const { data } = useQuery(queryOf(accountFigures))
  const lines = [
    ['Contactos', data?.contacts],
    ['Productos', data?.products],
    ['Pedidos', data?.orders],
  ] as const
  return (
    <dl className={classes['figures']}>
      {lines.map(([label, count]) => (
        <div key={label} className={classes['count']}>
          <dt>{label}</dt>
          <dd>{count ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
