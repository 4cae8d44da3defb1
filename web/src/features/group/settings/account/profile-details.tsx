import { showPhone } from '@mostrador/domain/people/phone'
import type { Profile } from '@mostrador/domain/people/user'
import classes from './profile-details.module.css'

const linesOf = (profile: Profile): readonly (readonly [label: string, value: string])[] => [
  ['Nombre', profile.name],
  ['Email', profile.email || 'Ninguno: entra con PIN'],
  ['Dirección', profile.address],
  ['Departamento', profile.department],
  ['País', 'Guatemala'],
  ['Teléfono', showPhone(profile.phone)],
  ['Descripción', profile.description],
  ['Ocupación', profile.occupation],
]

/** B §2, "Mi cuenta" */
export const ProfileDetails = ({ profile }: { profile: Profile }) => (
  <dl className={classes['details']}>
    {linesOf(profile).map(([label, value]) => (
      <div key={label} className={classes['line']}>
        <dt className={classes['label']}>{label}</dt>
        <dd className={classes['value']}>{value || 'Sin dato'}</dd>
      </div>
    ))}
  </dl>
)
