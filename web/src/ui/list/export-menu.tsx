import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { LayerMenu } from '../dialogs/layer-menu.tsx'
import type { FileFormat, ListExport } from './list-controls.ts'
import { ToolButton } from './tool-button.tsx'

interface Props {
  readonly exported: ListExport
  readonly isEmpty?: boolean
  readonly formats?: readonly FileFormat[]
  /** A dialog traps the focus. */
  readonly isInDialog?: boolean
}

const NAMES: Readonly<Record<FileFormat, string>> = { xlsx: 'Excel (XLSX)', csv: 'CSV', pdf: 'PDF' }

const OF_A_LIST: readonly FileFormat[] = ['xlsx', 'csv']

export const ExportMenu = ({
  exported: { start, isUnderWay },
  isEmpty = false,
  formats = OF_A_LIST,
  isInDialog = false,
}: Props) => (
  <LayerMenu position="bottom-end" width={192} withinPortal={!isInDialog} portalProps={{ target: '#contenido' }}>
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
      {formats.map((format) => (
        <Menu.Item key={format} onClick={() => start(format)}>
          {NAMES[format]}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </LayerMenu>
)
