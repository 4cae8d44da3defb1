import { Overlay } from '@mantine/core'
import classes from './farewell-notice.module.css'

/** The 3 s between a good logout and the root of the site (B §4): nothing else can be touched. */
export function FarewellNotice() {
  return (
    <Overlay fixed className={classes['overlay'] ?? ''} backgroundOpacity={0}>
      <p className={classes['text']} role="status">
        Sesión cerrada. ¡Hasta pronto!
      </p>
    </Overlay>
  )
}
