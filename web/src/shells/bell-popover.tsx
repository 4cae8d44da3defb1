import { Popover } from '@mantine/core'
import type { ReactElement } from 'react'
import { useLayer } from '../ui/layers/layer-stack.ts'
import { type Props as ListProps, NotificationList } from './notification-list.tsx'

interface Props extends ListProps {
  readonly isOpen: boolean
  readonly button: ReactElement
}

export function BellPopover({ isOpen, button, ...list }: Props) {
  useLayer(isOpen, list.onLeave)
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && list.onLeave()}
      position="bottom-end"
      width={360}
      withinPortal={false}
      trapFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notificaciones">
        <NotificationList {...list} />
      </Popover.Dropdown>
    </Popover>
  )
}
