import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLayoutDashboard, IconLogout, IconPackage, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLeaveGuard } from '../outbox/use-leave-guard.ts'
import { accountOf, dashboardOf, stockOf } from '../paths.ts'
import { useLogout } from '../session/logout.ts'
import { useProfile } from '../session/session.tsx'
import { FarewellNotice } from './farewell-notice.tsx'
import classes from './profile-menu.module.css'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()

/** Dashboard, account and stock of the person's own area, and 'Cerrar sesión' (D64). */
export function ProfileMenu() {
  const { role, name, email } = useProfile()
  const { askToLeave, isLeaving } = useLogout(useLeaveGuard())
  if (isLeaving) return <FarewellNotice />
  return (
    <Menu position="bottom-end" width={232} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes['target'] ?? ''}>
          <span className={classes['initials']} aria-hidden="true">
            {initials(name)}
          </span>
          <span className={classes['name']} title={name}>
            {name}
          </span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
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
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={askToLeave}>
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
