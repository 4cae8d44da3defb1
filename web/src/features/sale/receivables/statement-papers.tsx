import { Button, Menu } from '@mantine/core'
import { statementPaper } from '@mostrador/contract/sale/receivables'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '../../../api/lists/use-download.ts'
import { LayerMenu } from '../../../ui/dialogs/layer-menu.tsx'
import type { Period } from './period-fields.tsx'

interface Props {
  readonly customerId: number
  readonly period: Period
}

const PAPERS = [
  ['carta', 'Carta'],
  ['ticket', 'Ticket'],
] as const

/** PDF on letter sheets or on the till's paper. */
export function StatementPapers({ customerId, period }: Props) {
  const { download, isUnderWay } = useDownload()
  return (
    <LayerMenu position="bottom-end" width={192} portalProps={{ target: '#contenido' }}>
      <Menu.Target>
        <Button variant="default" h={44} loading={isUnderWay} leftSection={<IconDownload size={18} aria-hidden />}>
          PDF
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PAPERS.map(([paper, label]) => (
          <Menu.Item
            key={paper}
            onClick={() => download(statementPaper, { params: { id: customerId }, query: { ...period, paper } })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </LayerMenu>
  )
}
