import { useDisclosure } from '@mantine/hooks'
import { useHasDemo } from '../session/session.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import classes from './demo-banner.module.css'

/** Beside the demo group: a folder and a port of its own. */
const COMMAND = 'npm run house'

/** While accounts with a published password can log in, every staff page says so (D81), and how one's own house begins (D134). */
export const DemoBanner = () => (useHasDemo() ? <Banner /> : null)

function Banner() {
  const [isOpen, own] = useDisclosure(false)
  return (
    <>
      <p className={classes['banner']}>
        Grupo de demostración: las cuentas y las ventas son de ejemplo.{' '}
        <button type="button" className={classes['own']} onClick={own.open}>
          Empezar con mi tienda
        </button>
      </p>
      <FormDialog opened={isOpen} onClose={own.close} title="Empezar con mi tienda">
        <ol className={classes['lines']}>
          <li>
            En la computadora de Mostrador abra otra ventana de comandos, en la misma carpeta, y escriba:
            <span className={classes['command']}>
              <code>{COMMAND}</code>
              <CopyButton text={COMMAND} label="Copiar el comando" />
            </span>
          </li>
          <li>
            Abra la dirección que aparece, escriba el código que está debajo y haga su cuenta, su grupo y su tienda.
          </li>
          <li>La demostración sigue aquí para probar; lo suyo queda aparte, en la carpeta «data-house».</li>
        </ol>
      </FormDialog>
    </>
  )
}
