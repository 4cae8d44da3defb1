import { currentUser } from '@mostrador/contract/session'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import classes from './demo-banner.module.css'

/** While accounts with a published password can log in, every staff page says so (D81). */
export function DemoBanner() {
  const { data } = useQuery({
    queryKey: ['demo accounts'],
    queryFn: async () => (await call(currentUser)).hasDemo ?? false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return null
  return <p className={classes['banner']}>Grupo de demostración: las cuentas y las ventas son de ejemplo.</p>
}
