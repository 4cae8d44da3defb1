import { notifications } from '@mantine/notifications'
import { IconAlertTriangle } from '@tabler/icons-react'

const WARNING_MS = 5_000

const ends = new Map<string, number>()

export const hideWarning = (message: string): void => {
  window.clearTimeout(ends.get(message))
  ends.delete(message)
  notifications.hide(message)
}

/** Shows a warning for five seconds (P §2.14). Pointer and focus do not stop its timer. */
export const showWarning = (message: string): void => {
  hideWarning(message)
  ends.set(
    message,
    window.setTimeout(() => hideWarning(message), WARNING_MS),
  )
  notifications.show({
    id: message,
    message,
    icon: <IconAlertTriangle size={18} aria-hidden />,
    color: 'amber',
    autoClose: false,
    closeButtonProps: { 'aria-label': 'Cerrar' },
  })
}
