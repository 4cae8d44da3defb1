import { useDisclosure } from '@mantine/hooks'
import { useHasDemo } from '../session/person/session.tsx'
import { lateLayer } from '../ui/late/late.tsx'
import classes from './demo-banner.module.css'

const OwnGroupDialog = lateLayer(() => import('./own-group-dialog.tsx').then(({ OwnGroupDialog: dialog }) => dialog))

/** Shown while accounts with a published password can log in (D81). Explains how to start an own shop group (D134). */
export const DemoBanner = () => (useHasDemo() ? <Banner /> : null)

function Banner() {
  const [isOpen, own] = useDisclosure(false)
  return (
    <>
      <p className={classes['banner']}>
        Demostración: las cuentas y las ventas son de ejemplo.{' '}
        <button type="button" className={classes['own']} onClick={own.open}>
          Empezar con mi tienda
        </button>
      </p>
      <OwnGroupDialog isOpen={isOpen} onClose={own.close} />
    </>
  )
}
