import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ListExport } from './list-export.ts'
import { ToolButton } from './tool-button.tsx'

interface Props {
  readonly exported: ListExport
  /** Nothing is there to be exported. */
  readonly isEmpty?: boolean
}

/** The list as a file, with what it is filtered by (B §2). */
export const ExportMenu = ({ exported: { start, isUnderWay }, isEmpty = false }: Props) => (
  <Menu position="bottom-end" width={192} portalProps={{ target: '#contenido' }}>
    <Menu.Target>
      <ToolButton
        label="Exportar la lista"
        icon={<IconDownload size={18} aria-hidden />}
        loading={isUnderWay}
        disabled={isEmpty}
      >
        Exportar
      </ToolButton>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => start('xlsx')}>Excel (XLSX)</Menu.Item>
      <Menu.Item onClick={() => start('csv')}>CSV</Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
