import { Overlay } from '@mantine/core'
import classes from './farewell-notice.module.css'

/** Covers the page for 3 s after logout, before the site's root loads (B §4). */
export function FarewellNotice() {
  return (
    <Overlay fixed className={classes['overlay'] ?? ''} backgroundOpacity={0}>
      <p className={classes['text']} role="status">
        Sesión cerrada. ¡Hasta pronto!
      </p>
    </Overlay>
  )
}
