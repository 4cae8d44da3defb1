import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './making-dialog.module.css'

interface Props {
  readonly isOpen: boolean
  /** 'Ventas de La Espiga, del 20-10-2026 al 20-11-2026' */
  readonly about: string
  readonly onCancel: () => void
}

/** After this time the dialog says that the report takes long (D68). */
const TIMEOUT_MS = 3_000

/** Shown while the server makes the report (P §2.14). */
export function MakingDialog({ isOpen, about, onCancel }: Props) {
  return (
    <Dialog opened={isOpen} onClose={onCancel} title="Generando Reporte" size={440} closeOnClickOutside={false}>
      {isOpen && <Making about={about} onCancel={onCancel} />}
    </Dialog>
  )
}

function Making({ about, onCancel }: Pick<Props, 'about' | 'onCancel'>) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p className={classes['about']}>{about}</p>
      <div role="progressbar" aria-label="Generando Reporte" className={classes['bar']}>
        <span className={classes['run']} />
      </div>
      <p className={classes['long']} role="status">
        {isLong && 'Sigue generando: son muchas facturas.'}
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </Group>
    </>
  )
}
