import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** Milliseconds that something may take before it is spoken of. */
const SILENCE_MS = 600

interface UnderWay {
  /** How far it is, in words. */
  say(message: string): void
  end(): void
}

/** A notification of something that goes on while one works, with a way to stop it; what is quick shows none. */
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
