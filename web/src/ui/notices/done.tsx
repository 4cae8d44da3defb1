import { notifications, notificationsStore } from '@mantine/notifications'
import { IconCheck } from '@tabler/icons-react'

/** Shows the server's message after a success (D65). */
export const showDone = (message: string): void => {
  notifications.show({
    title: 'Muy bien!',
    message,
    icon: <IconCheck size={18} aria-hidden />,
    color: 'jade',
    autoClose: 5_000,
    closeButtonProps: { 'aria-label': 'Cerrar' },
  })
}

/** Replaces an equal notice, so that this one is shown for its whole time. */
export const showNote = (message: string): void => {
  notifications.updateState(notificationsStore, (shown) => shown.filter((notice) => notice.message !== message))
  notifications.show({
    message,
    color: 'gray',
    autoClose: 5_000,
    closeButtonProps: { 'aria-label': 'Cerrar' },
  })
}
