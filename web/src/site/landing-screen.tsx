import { BRANDS, type Brand } from '@mostrador/domain/brand'
import type { LandingPage } from '@mostrador/domain/site-page'
import wide from '../assets/landing.webp?url'
import tall from '../assets/landing-tall.webp?url'
import { paths, photoAddress } from '../paths.ts'
import classes from './landing-screen.module.css'

const OFFERS: Readonly<Record<Brand['key'], string>> = {
  vianney: 'Blancos, cocina y todo para su hogar',
  balam: 'Repuestos, lubricantes y accesorios para su carro',
}

const PANELS = 'tiendas'
const COVER = 'imagen'

/**
 * /: a picture as large as the screen with the group's title; a click opens the two brands before it (P §2.2). It is a
 * link to a place of the same page, so that it works without a script and the way back closes it.
 */
export const LandingScreen = ({ page }: { page: LandingPage }) => (
  <div className={classes['page']}>
    <header className={classes['head']}>
      <a href={paths.login} className={classes['enter']}>
        Iniciar sesión
      </a>
    </header>
    <main>
      <a id={COVER} href={`#${PANELS}`} className={classes['cover']}>
        <picture>
          <source media="(max-aspect-ratio: 4/5)" srcSet={tall} width={900} height={1200} />
          <img src={wide} alt="" width={1920} height={1200} fetchPriority="high" className={classes['picture']} />
        </picture>
        <span className={classes['words']}>
          <span className={classes['welcome']}>Bienvenido!</span>
          {page.group.logo && (
            <img src={photoAddress(page.group.logo, 256)} alt="" height={72} className={classes['logo']} />
          )}
          <GroupTitle name={page.group.name} />
          <span className={classes['go']}>Ver los catálogos</span>
        </span>
      </a>
      <div id={PANELS} className={classes['panels']}>
        {BRANDS.map(({ key, title, label }) => (
          <a key={key} href={paths.catalogues[key]} className={classes['panel']} data-brand={key}>
            <span className={classes['label']}>{label === title ? 'Hogar' : label}</span>
            <span className={classes['name']}>{title}</span>
            <span className={classes['offer']}>{OFFERS[key]}</span>
            <span className={classes['see']}>Ver el catálogo</span>
          </a>
        ))}
        <a href={`#${COVER}`} className={classes['close']}>
          <span className="unseen">Regresar a la imagen</span>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </a>
      </div>
    </main>
    <footer className={classes['foot']}>
      <span>
        © {page.year} {page.group.name}
      </span>
      <a href={paths.terms}>Términos y condiciones</a>
    </footer>
  </div>
)

/** Up to so many letters a name is set as large as the picture allows; a longer one takes two lines of half the size. */
const LONGEST_LARGE_NAME = 18

/** Of two names the 'y' is small, and the second stays whole. */
function GroupTitle({ name }: { name: string }) {
  const [first, second, ...others] = name.split(' y ')
  const isLong = name.length > LONGEST_LARGE_NAME || undefined
  return (
    <h1 className={classes['title']} data-long={isLong}>
      {second === undefined || others.length > 0 || isLong ? (
        name
      ) : (
        <>
          {first}{' '}
          <span className={classes['second']}>
            <span className={classes['and']}>y</span> {second}
          </span>
        </>
      )}
    </h1>
  )
}
