import { network } from '@mostrador/contract/group/network'
import { useQuery } from '@tanstack/react-query'
import { NoAnswerYet } from '../api/calls/no-answer-yet.tsx'
import { queryOf } from '../api/calls/query.ts'
import { CopyButton } from '../ui/acts/copy-button.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import classes from './demo-banner.module.css'

/** Creates a folder and takes a port of its own. */
const COMMAND = 'npm run own-shop'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The installed program opens the own shop by itself, the repository by a command. */
export function OwnGroupDialog({ isOpen, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...queryOf(network), enabled: isOpen })
  return (
    <FormDialog opened={isOpen} onClose={onClose} title="Empezar con mi tienda">
      {!data ? (
        <NoAnswerYet error={error} label="Buscando cómo se empieza aquí" onRetry={refetch} />
      ) : data.network.isInstalled ? (
        <ol className={classes['lines']}>
          <li>En la computadora de Mostrador abra el programa sin «demo», con doble clic o en otra ventana.</li>
          <li>Se abre el navegador con el código ya escrito: haga su cuenta, su negocio y su tienda.</li>
          <li>La demostración sigue aquí para probar. Lo suyo queda aparte.</li>
        </ol>
      ) : (
        <ol className={classes['lines']}>
          <li>
            En la computadora de Mostrador abra otra ventana de comandos, en la misma carpeta, y escriba:
            <span className={classes['command']}>
              <code>{COMMAND}</code>
              <CopyButton text={COMMAND} label="Copiar el comando" />
            </span>
          </li>
          <li>
            Abra la dirección que aparece, escriba el código que está debajo y haga su cuenta, su negocio y su tienda.
          </li>
          <li>La demostración sigue aquí para probar; lo suyo queda aparte, en la carpeta «data-house».</li>
        </ol>
      )}
    </FormDialog>
  )
}
