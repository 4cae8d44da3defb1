import { Menu } from '@mantine/core'
import { IconLayoutDashboard, IconLogout, IconPackage, IconUser } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { Link } from '../navigation/link.tsx'
import { accountOf, dashboardOf, stockOf } from '../paths.ts'
import { useProfile } from '../session/session.tsx'
import { LayerMenu } from '../ui/layer-menu.tsx'

interface Props {
  /** What it hangs from. */
  readonly button: ReactElement
  readonly onLeave: () => void
}

/** The menu behind the own name; open as soon as it is drawn, because nobody fetches it otherwise. */
export function ProfileList({ button, onLeave }: Props) {
  const { role, email } = useProfile()
  return (
    <LayerMenu position="bottom-end" width={232} withinPortal={false} isOpenAtFirst>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email}</Menu.Label>
        <Menu.Item component={Link} to={dashboardOf(role)} leftSection={<IconLayoutDashboard size={18} aria-hidden />}>
          Panel
        </Menu.Item>
        <Menu.Item component={Link} to={accountOf(role)} leftSection={<IconUser size={18} aria-hidden />}>
          Mi cuenta
        </Menu.Item>
        <Menu.Item component={Link} to={stockOf(role)} leftSection={<IconPackage size={18} aria-hidden />}>
          {role === 'clerk' ? 'Inventario' : 'Productos'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={onLeave}>
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </LayerMenu>
  )
}
