import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { LayerMenu } from '../dialogs/layer-menu.tsx'
import type { RowAct } from './column.ts'

interface Props {
  readonly label: string
  readonly acts: readonly RowAct[]
}

export const RowMenu = ({ label, acts }: Props) => acts.length > 0 && <FilledMenu label={label} acts={acts} />

/** Mantine's menu would use the red of the light scheme in the dark too. */
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
              // The entry is about to unmount: a dialog that opens now returns the focus to the button.
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
