import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mostrador/contract/notifications'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import classes from './notification-bell.module.css'
import { NotificationList } from './notification-list.tsx'

/** How often the bell looks for what is new. */
const FRESH_MS = 60_000
/** More than this is said as '9+'. */
const COUNTED = 9

/** The bell of the top bar: how much is unread, and the list behind it (D47). */
export function NotificationBell() {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const { data, error, refetch } = useQuery({ ...queryOf(notifications), refetchInterval: FRESH_MS })
  const unread = data?.notifications.filter(({ isRead }) => !isRead).length ?? 0
  const shown = unread > COUNTED ? `${COUNTED}+` : String(unread)
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && close()}
      position="bottom-end"
      width={360}
      withinPortal={false}
      trapFocus
    >
      <Popover.Target>
        <ActionIcon
          size={44}
          aria-label={unread === 0 ? 'Notificaciones' : `Notificaciones, ${shown} sin leer`}
          className={classes['bell'] ?? ''}
          onClick={toggle}
        >
          <IconBell size={22} stroke={1.6} aria-hidden />
          {unread > 0 && (
            <span className={classes['count']} aria-hidden="true">
              {shown}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notificaciones">
        <NotificationList
          notices={data?.notifications}
          unread={unread}
          fault={error}
          onRetry={() => void refetch()}
          onLeave={close}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
