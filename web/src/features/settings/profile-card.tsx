import type { Profile } from '@mostrador/domain/user'
import classes from './profile-card.module.css'

/** The side card: name, department, address, occupation (B §2). */
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
  </aside>
)
