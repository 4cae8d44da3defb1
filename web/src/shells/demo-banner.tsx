import { useHasDemo } from '../session/session.tsx'
import classes from './demo-banner.module.css'

/** While accounts with a published password can log in, every staff page says so (D81). */
export const DemoBanner = () =>
  useHasDemo() ? (
    <p className={classes['banner']}>Grupo de demostración: las cuentas y las ventas son de ejemplo.</p>
  ) : null
