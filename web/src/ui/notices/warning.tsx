import { notifications } from '@mantine/notifications'
import { IconAlertTriangle } from '@tabler/icons-react'

export const hideWarning = (message: string): void => {
  notifications.hide(message)
}

/** A warning that stays for five seconds (P §2.14); the same one is never piled up. */
export const showWarning = (message: string): void => {
  hideWarning(message)
  notifications.show({
    id: message,
    message,
    icon: <IconAlertTriangle size={18} aria-hidden />,
    color: 'amber',
    autoClose: 5_000,
    closeButtonProps: { 'aria-label': 'Cerrar' },
  })
}
