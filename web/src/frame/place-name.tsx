import type { Profile } from '@mostrador/domain/people/user'
import { placeLabel } from './menu.ts'
import classes from './place-name.module.css'

export const PlaceName = ({ profile }: { readonly profile: Profile }) => (
  <bdi className={classes['place']}>{placeLabel(profile)}</bdi>
)
