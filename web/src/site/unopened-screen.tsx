import wide from '../assets/landing.webp?url'
import tall from '../assets/landing-tall.webp?url'
import { paths } from '../paths.ts'
import classes from './landing-screen.module.css'

/** / of an installation without users (D133). */
export const UnopenedScreen = () => (
  <div className={classes['page']}>
    <main className={classes['cover']}>
      <picture>
        <source media="(max-aspect-ratio: 4/5)" srcSet={tall} width={900} height={1200} />
        <img src={wide} alt="" width={1920} height={1200} fetchPriority="high" className={classes['picture']} />
      </picture>
      <div className={classes['words']}>
        <h1 className={classes['title']}>Pronto abrimos</h1>
        <p className={classes['sells']}>Aquí todavía no hay ninguna tienda.</p>
        <a href={paths.firstRun} className={classes['go']}>
          Empezar mi casa
        </a>
        <p className={classes['hint']}>
          Para quien instaló Mostrador: tenga a mano el código que dice la ventana donde se inició.
        </p>
      </div>
    </main>
  </div>
)
