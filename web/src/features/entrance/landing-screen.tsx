import { BRANDS } from '@mostrador/domain/brand'
import { Link } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { WovenBand } from '../../ui/woven-band.tsx'
import classes from './landing-screen.module.css'

/** /: the group's two brands, and the way in for those who work there. */
export const LandingScreen = () => (
  <div className={classes['page']}>
    <header className={classes['head']}>
      <h1 className={classes['title']}>Bienvenido!</h1>
      <Link to={paths.login} className={classes['enter'] ?? ''}>
        Iniciar sesión
      </Link>
    </header>
    <WovenBand height={20} />
    <main className={classes['brands']}>
      {BRANDS.map(({ key, title, label }) => (
        <Link key={key} to={paths.catalogues[key]} className={classes['brand'] ?? ''} data-brand={key}>
          <span className={classes['name']}>{title}</span>
          <span className={classes['label']}>{label === title ? 'Blancos y hogar' : label}</span>
          <span className={classes['go']}>Ver el catálogo</span>
        </Link>
      ))}
    </main>
    <footer className={classes['foot']}>
      <Link to={paths.terms}>Términos y condiciones</Link>
    </footer>
  </div>
)
