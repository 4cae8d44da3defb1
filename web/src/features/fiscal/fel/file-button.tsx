import { Button } from '@mantine/core'
import type { felCertifiedXml, felXml } from '@mostrador/contract/fiscal/fel'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDownload } from '../../../api/lists/use-download.ts'

interface Props {
  readonly endpoint: typeof felXml | typeof felCertifiedXml
  readonly documentId: number
  readonly children: ReactNode
}

export function FileButton({ endpoint, documentId, children }: Props) {
  const { download, isUnderWay } = useDownload()
  return (
    <Button
      variant="default"
      loading={isUnderWay}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => download(endpoint, { params: { id: documentId } })}
    >
      {children}
    </Button>
  )
}
