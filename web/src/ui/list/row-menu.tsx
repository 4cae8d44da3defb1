import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { LayerMenu } from '../dialogs/layer-menu.tsx'
import type { RowAct } from './column.ts'

interface Props {
  readonly label: string
  readonly acts: readonly RowAct[]
}

/** The menu of a row's acts. A row without acts has none. */
export const RowMenu = ({ label, acts }: Props) => acts.length > 0 && <FilledMenu label={label} acts={acts} />

/** The text in the red of day or night: a menu takes the one of day alone. */
const LOSS = { color: 'red', c: 'var(--red)' } as const

/** Draws only the button until it is opened, because most rows' menus never are. */
function FilledMenu({ label, acts }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [wasOpened, setOpened] = useState(false)
  const dots = { size: 32, 'aria-label': label, children: <IconDots size={18} aria-hidden /> }
  if (!wasOpened)
    return <ActionIcon {...dots} aria-haspopup="menu" aria-expanded={false} onClick={() => setOpened(true)} />
  return (
    <LayerMenu position="bottom-end" width={192} portalProps={{ target: '#contenido' }} isOpenAtFirst>
      <Menu.Target>
        <ActionIcon ref={button} {...dots} autoFocus />
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label: word, icon, onChoose, isLoss }) => (
          <Menu.Item
            key={word}
            leftSection={icon}
            onClick={() => {
              // The entry is about to go: a dialog that opens now gives the focus back to what stays.
              button.current?.focus({ preventScroll: true })
              onChoose()
            }}
            {...(isLoss && LOSS)}
          >
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </LayerMenu>
  )
}
