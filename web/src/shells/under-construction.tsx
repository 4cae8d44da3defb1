import { EmptyState } from '../ui/empty-state.tsx'

/** A screen that is not built yet: says so, plainly. */
export const UnderConstruction = ({ title }: { title: string }) => (
  <>
    <h1>{title}</h1>
    <EmptyState title="Esta pantalla está en construcción." hint="Estará aquí cuando esté lista." />
  </>
)
