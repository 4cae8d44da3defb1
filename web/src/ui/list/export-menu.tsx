import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ListExport } from './list-export.ts'
import classes from './list-view.module.css'

interface Props {
  readonly exported: ListExport
  /** Nothing is there to be exported. */
  readonly isEmpty?: boolean
}

/** The list as a file, with what it is filtered by (B §2). On a phone the icon stands for the word. */
export const ExportMenu = ({ exported: { start, isUnderWay }, isEmpty = false }: Props) => (
  <Menu position="bottom-end" width={192} portalProps={{ target: '#contenido' }}>
    <Menu.Target>
      <Button
        variant="default"
        aria-label="Exportar la lista"
        className={classes['tool'] ?? ''}
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isUnderWay}
        disabled={isEmpty}
      >
        Exportar
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => start('xlsx')}>Excel (XLSX)</Menu.Item>
      <Menu.Item onClick={() => start('csv')}>CSV</Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
