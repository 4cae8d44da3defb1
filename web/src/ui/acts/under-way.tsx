import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** Acts that end sooner get no notice. */
const SILENCE_MS = 600

interface UnderWay {
  say(message: string): void
  end(): void
}

export function showUnderWay(title: string, onCancel: () => void): UnderWay {
  let id: string | undefined
  let message = ''
  const content = () => ({
    title,
    loading: true,
    autoClose: false as const,
    withCloseButton: false,
    message: (
      <>
        {message}{' '}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onCancel}>
          Cancelar
        </Button>
      </>
    ),
  })
  const timer = setTimeout(() => {
    id = notifications.show(content())
  }, SILENCE_MS)
  return {
    say(next) {
      if (next === message) return
      message = next
      if (id !== undefined) notifications.update({ ...content(), id })
    },
    end() {
      clearTimeout(timer)
      if (id !== undefined) notifications.hide(id)
    },
  }
}
