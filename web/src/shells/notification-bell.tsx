import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mostrador/contract/overview/notifications'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../api/calls/query.ts'
import { late } from '../ui/late/late.tsx'
import classes from './notification-bell.module.css'

const BellPopover = late(() => import('./bell-popover.tsx').then(({ BellPopover: popover }) => popover))

const FRESH_MS = 60_000
/** A larger number shows as '9+'. */
const COUNTED = 9

export function NotificationBell() {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const [isUsed, setUsed] = useState(false)
  const { data, error, refetch } = useQuery({ ...queryOf(notifications), refetchInterval: FRESH_MS })
  const unread = data?.notifications.filter(({ isRead }) => !isRead).length ?? 0
  const shown = unread > COUNTED ? `${COUNTED}+` : String(unread)
  const button = (
    <ActionIcon
      size={44}
      aria-label={unread === 0 ? 'Notificaciones' : `Notificaciones, ${shown} sin leer`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className={classes['bell'] ?? ''}
      onClick={() => {
        setUsed(true)
        toggle()
      }}
    >
      <IconBell size={22} stroke={1.6} aria-hidden />
      {unread > 0 && (
        <span className={classes['count']} aria-hidden="true">
          {shown}
        </span>
      )}
    </ActionIcon>
  )
  return (
    <BellPopover
      isWanted={isUsed}
      meanwhile={button}
      button={button}
      isOpen={isOpen}
      notices={data?.notifications}
      unread={unread}
      fault={error}
      onRetry={() => void refetch()}
      onLeave={close}
    />
  )
}
