import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import classes from './document-viewer.module.css'

interface Props {
  readonly address: string
  readonly name: string
  readonly onRenew: () => void
}

/** On a phone, where no PDF shows inside a page (P §2.9). */
export const TicketDownload = ({ address, name, onRenew }: Props) => (
  <div className={classes['download']}>
    <p className={classes['ready']}>El PDF esta listo para ser descargado</p>
    <Button
      component="a"
      href={address}
      download={name}
      size="lg"
      fullWidth
      leftSection={<IconDownload size={20} aria-hidden />}
    >
      Descargar
    </Button>
    <Button variant="default" size="lg" fullWidth onClick={onRenew}>
      Generar nuevo PDF
    </Button>
  </div>
)
