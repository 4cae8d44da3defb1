import { paths } from '../paths.ts'
import classes from './site-foot.module.css'

interface Props {
  readonly year: number
  readonly owner: string
  readonly address?: string
}

/** The foot of every public page but the first: whose it is, and the terms (P §2.3). */
export const SiteFoot = ({ year, owner, address }: Props) => (
  <footer className={classes['foot']}>
    <p>
      © {year} {owner}
      {address && <span className={classes['address']}>{address}</span>}
    </p>
    <a href={paths.terms}>Términos y condiciones</a>
  </footer>
)
