import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import classes from './coming-page.module.css'

const TITLES: Record<string, string> = {
  [paths.terms]: 'Términos y condiciones',
  [paths.catalogues.vianney]: 'Catálogo de Vianney',
  [paths.catalogues.balam]: 'Catálogo de B’alam',
}

/** A public page that is not built yet. */
export function ComingPage() {
  const { pathname } = useLocation()
  return (
    <main className={classes['page']}>
      <PageTitle>{TITLES[pathname] ?? 'Mostrador'}</PageTitle>
      <EmptyState
        title="Esta página está en construcción."
        hint="Estará aquí cuando esté lista."
        action={
          <Link to={paths.home} className={classes['home'] ?? ''}>
            Regresar al inicio
          </Link>
        }
      />
    </main>
  )
}
