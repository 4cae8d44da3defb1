import { catalogueAddress } from '@mostrador/domain/group/brand'
import type { LandingPage } from '@mostrador/domain/public/site-page'
import wide from '../assets/landing.webp?url'
import tall from '../assets/landing-tall.webp?url'
import { paths, photoAddress } from '../paths.ts'
import classes from './landing-screen.module.css'
import { ShopPanels } from './shop-panels.tsx'

const PANELS = 'tiendas'
const COVER = 'imagen'

/** The page at / (P §2.2, D130). The link to the shops needs no script. */
export const LandingScreen = ({ page: { brands, group, year } }: { page: LandingPage }) => {
  const [only, second] = brands
  const isOne = only !== undefined && second === undefined
  const logo = group.logo || (isOne ? only.logo : '')
  const words = (
    <>
      <picture>
        <source media="(max-aspect-ratio: 4/5)" srcSet={tall} width={900} height={1200} />
        <img src={wide} alt="" width={1920} height={1200} fetchPriority="high" className={classes['picture']} />
      </picture>
      <span className={classes['words']}>
        <span className={classes['welcome']}>Bienvenido!</span>
        {logo && <img src={photoAddress(logo, 256)} alt="" height={72} className={classes['logo']} />}
        <GroupTitle name={group.name} />
        {isOne && only.description !== '' && <span className={classes['sells']}>{only.description}</span>}
        {only && <span className={classes['go']}>{isOne ? 'Ver el catálogo' : 'Ver los catálogos'}</span>}
      </span>
    </>
  )
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <a href={paths.login} className={classes['enter']}>
          Iniciar sesión
        </a>
      </header>
      <main>
        {only ? (
          <a id={COVER} href={isOne ? catalogueAddress(only.slug) : `#${PANELS}`} className={classes['cover']}>
            {words}
          </a>
        ) : (
          <div className={classes['cover']}>{words}</div>
        )}
        {second && <ShopPanels id={PANELS} brands={brands} wayOut={`#${COVER}`} />}
      </main>
      <footer className={classes['foot']}>
        <span className={classes['owner']}>
          © {year} {group.name}
        </span>
        <a href={paths.terms}>Términos y condiciones</a>
      </footer>
    </div>
  )
}

/** A longer name takes two lines of half the size. */
const LONGEST_LARGE_NAME = 18

/** Sets the 'y' between two names small and keeps the second name on one line. */
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
