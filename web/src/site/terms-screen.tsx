import type { TermsPage } from '@mostrador/domain/public/site-page'
import { paths } from '../paths.ts'
import { SiteFoot } from './page/site-foot.tsx'
import { SiteHead } from './page/site-head.tsx'
import classes from './terms-screen.module.css'
import { termsText } from './terms-text.ts'

/** Terms of use (P §2.4). */
export function TermsScreen({ page }: { page: TermsPage }) {
  const terms = termsText(page.group.name)
  return (
    <>
      <SiteHead crumbs={[{ label: 'Términos y condiciones', path: paths.terms, isHere: true }]} />
      <main className={classes['page']}>
        <h1 className={classes['title']}>Términos y condiciones</h1>
        <p className={classes['lead']}>
          Rigen el uso de este sitio y de los catálogos de {page.group.name}. Léalos antes de usarlos; son breves.
        </p>
        <nav aria-label="Secciones" className={classes['contents']}>
          <ol>
            {terms.map(({ numeral, title }) => (
              <li key={numeral}>
                <a href={`#${numeral}`}>
                  <span className={classes['numeral']}>{numeral}.</span> {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes['text']}>
          {terms.map(({ numeral, title, paragraphs }) => (
            <section key={numeral} id={numeral} aria-labelledby={`${numeral}-titulo`}>
              <h2 id={`${numeral}-titulo`}>
                <span className={classes['numeral']}>{numeral}.</span> {title}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </main>
      <SiteFoot year={page.year} links={page.links} owner={page.group.name} />
    </>
  )
}
