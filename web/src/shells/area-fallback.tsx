import { Navigate, useLocation } from '@tanstack/react-router'
import { dashboardOf } from '../paths.ts'
import { useProfile } from '../session/session.tsx'
import { entryAt } from './menu.ts'
import { UnderConstruction } from './under-construction.tsx'

/** An address without a screen of its own: in the menu, it is being built; otherwise the area's dashboard (P §2.6). */
export function AreaFallback() {
  const profile = useProfile()
  const { pathname } = useLocation()
  const entry = entryAt(profile, pathname)
  if (entry) return <UnderConstruction title={entry.label} />
  return <Navigate to={dashboardOf(profile.role)} replace />
}
