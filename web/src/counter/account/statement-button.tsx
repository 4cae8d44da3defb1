import { Button } from '@mantine/core'
import { statementPaper } from '@mostrador/contract/sale/receivables'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '../../api/lists/use-download.ts'

export function StatementButton({ customerId }: { readonly customerId: number }) {
  const { download, isUnderWay } = useDownload()
  return (
    <div>
      <Button
        variant="default"
        h={44}
        loading={isUnderWay}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => download(statementPaper, { params: { id: customerId }, query: { paper: 'ticket' } })}
      >
        Estado de cuenta
      </Button>
    </div>
  )
}
