import { Button } from '@mantine/core'
import classes from './document-viewer.module.css'
import { DownloadButton } from './download-button.tsx'

interface Props {
  readonly address: string | undefined
  readonly name: string | undefined
  readonly onRenew: () => void
}

/** On a phone, which prints from the file (P §2.9). */
export const PhoneDownload = ({ address, name, onRenew }: Props) => (
  <div className={classes['download']}>
    <p className={classes['ready']} role="status">
      {address ? 'El PDF esta listo para ser descargado' : 'Preparando el PDF…'}
    </p>
    <DownloadButton address={address} name={name} isMain />
    <Button variant="default" size="md" px="xs" onClick={onRenew}>
      Generar nuevo PDF
    </Button>
  </div>
)
