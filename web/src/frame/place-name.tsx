import type { Profile } from '@mostrador/domain/people/user'
import { placeLabel } from './menu.ts'
import classes from './place-name.module.css'

/** The place of work at the start of the bar: a clerk's shop, or the part of the office (P §2.6). */
export const PlaceName = ({ profile }: { readonly profile: Profile }) => (
  <bdi className={classes['place']}>{placeLabel(profile)}</bdi>
)
