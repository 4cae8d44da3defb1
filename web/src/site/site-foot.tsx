import { FOOTER_KINDS, FOOTER_WORDS, type FooterLinks } from '@mostrador/domain/house/footer-links'
import type { PublicShop } from '@mostrador/domain/site/site-page'
import { paths } from '../paths.ts'
import classes from './site-foot.module.css'

interface Props {
  readonly year: number
  readonly links: FooterLinks
  readonly owner: string
  /** The shop whose own page it is. */
  readonly shop?: Pick<PublicShop, 'address' | 'hours' | 'mapLink'>
}

/** The foot of every public page but the first: whose it is, the terms (P §2.3), and the links that are set (D84). */
export const SiteFoot = ({ year, links, owner, shop }: Props) => (
  <footer className={classes['foot']}>
    <p>
      © {year} {owner}
      {[shop?.address, shop?.hours.replaceAll('\n', ' · ')].map(
        (fact) =>
          fact && (
            <span key={fact} className={classes['fact']}>
              {fact}
            </span>
          ),
      )}
    </p>
    <ul className={classes['links']}>
      {[
        [paths.terms, 'Términos y condiciones'],
        [shop?.mapLink, 'Ver en el mapa'],
        ...FOOTER_KINDS.map((kind) => [links[kind], FOOTER_WORDS[kind]]),
      ].map(
        ([address, words]) =>
          address && (
            <li key={words}>
              <a href={address} rel="noopener noreferrer">
                {words}
              </a>
            </li>
          ),
      )}
    </ul>
  </footer>
)
