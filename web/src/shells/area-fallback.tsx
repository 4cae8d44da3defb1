import { Navigate } from '@tanstack/react-router'
import { dashboardOf } from '../paths.ts'
import { useProfile } from '../session/session.tsx'

/** An address without a screen leads to the area's dashboard (P §2.6). */
export const AreaFallback = () => <Navigate to={dashboardOf(useProfile().role)} replace />
