import { Link } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A public page that is not built yet. */
export const ComingPage = () => (
  <main>
    <EmptyState
      title="Esta página está en construcción."
      hint="Muy pronto podrá verla aquí."
      action={<Link to={paths.home}>Regresar al inicio</Link>}
    />
  </main>
)
