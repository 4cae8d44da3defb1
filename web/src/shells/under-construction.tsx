import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** A screen that is not built yet: says so, plainly. */
export const UnderConstruction = ({ title }: { title: string }) => (
  <>
    <PageTitle>{title}</PageTitle>
    <EmptyState title="Esta pantalla está en construcción." hint="Estará aquí cuando esté lista." />
  </>
)
