import { paths } from '../../paths.ts'
import classes from './site-head.module.css'

interface Props {
  /** The path from the root. The last entry is the page itself. */
  readonly crumbs: readonly { readonly label: string; readonly path: string; readonly isHere?: boolean }[]
}

/** For every public page but the first (P §2.3). */
export const SiteHead = ({ crumbs }: Props) => (
  <header className={classes['head']}>
    <nav aria-label="Ruta">
      <ol className={classes['crumbs']}>
        <li>
          <a href={paths.home}>Inicio</a>
        </li>
        {crumbs.map(({ label, path, isHere }) => (
          <li key={path}>
            <a href={path} aria-current={isHere ? 'page' : undefined}>
              <bdi className={classes['where']}>{label}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
    <p className={classes['way']}>
      <span className={classes['welcome']}>Bienvenido!</span>
      <a href={paths.login} className={classes['enter']}>
        Iniciar sesión
      </a>
    </p>
  </header>
)
