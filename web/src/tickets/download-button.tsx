import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

interface Props {
  /** undefined until the PDF is made. */
  readonly address: string | undefined
  readonly name: string | undefined
  readonly isWorded?: boolean
}

export function DownloadButton({ address, name, isWorded = false }: Props) {
  const file =
    address === undefined
      ? { role: 'link', 'data-disabled': true, 'aria-disabled': true }
      : { href: address, download: name }
  if (isWorded)
    return (
      <Button
        component="a"
        variant="default"
        size="md"
        px="xs"
        leftSection={<IconDownload size={18} aria-hidden />}
        {...file}
      >
        Descargar
      </Button>
    )
  return (
    <Button component="a" variant="default" px="xs" aria-label="Descargar" title="Descargar el PDF" {...file}>
      <IconDownload size={18} aria-hidden />
    </Button>
  )
}
