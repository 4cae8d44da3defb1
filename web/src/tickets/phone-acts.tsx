import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import classes from './document-viewer.module.css'
import { DownloadButton } from './download-button.tsx'

interface Props {
  readonly address: string | undefined
  readonly name: string | undefined
  readonly canPrint: boolean
  readonly onPrint: () => void
  readonly onRenew: () => void
}

export const PhoneActs = ({ address, name, canPrint, onPrint, onRenew }: Props) => (
  <div className={classes['download']}>
    <Button
      className={classes['print'] ?? ''}
      size="md"
      leftSection={<IconPrinter size={18} aria-hidden />}
      disabled={!canPrint}
      onClick={onPrint}
    >
      Imprimir
    </Button>
    <p className={classes['ready']} role="status">
      {address ? 'El PDF esta listo para ser descargado' : 'Preparando el PDF…'}
    </p>
    <DownloadButton address={address} name={name} isWorded />
    <Button variant="default" size="md" px="xs" onClick={onRenew}>
      Generar nuevo PDF
    </Button>
  </div>
)
