import { FOOTER_KINDS, FOOTER_WORDS, type FooterLinks } from '@mostrador/domain/group/footer-links'
import { paths } from '../../paths.ts'
import classes from './site-foot.module.css'

interface Props {
  readonly year: number
  readonly links: FooterLinks
  readonly owner: string
  readonly address?: string
}

/** For every public page but the first (P §2.3, D84). */
export const SiteFoot = ({ year, links, owner, address }: Props) => (
  <footer className={classes['foot']}>
    <p>
      © {year} {owner}
      {address && <span className={classes['address']}>{address}</span>}
    </p>
    <ul className={classes['links']}>
      <li>
        <a href={paths.terms}>Términos y condiciones</a>
      </li>
      {FOOTER_KINDS.filter((kind) => links[kind] !== '').map((kind) => (
        <li key={kind}>
          <a href={links[kind]} rel="noopener noreferrer">
            {FOOTER_WORDS[kind]}
          </a>
        </li>
      ))}
    </ul>
  </footer>
)
