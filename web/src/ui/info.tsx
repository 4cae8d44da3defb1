import { Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'

interface Options {
  /** Offers 'Reintentar' beside 'Cerrar'. */
  readonly retry?: () => void
}

/** The dialog titled 'Info' in which the server's messages stand (P §8, D65). The same message is never piled up. */
export function showInfo(message: string, { retry }: Options = {}): void {
  const modalId = `info:${message}`
  modals.open({
    modalId,
    title: 'Info',
    size: 440,
    children: (
      <>
        <Text>{message}</Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={() => modals.close(modalId)} data-autofocus={!retry || undefined}>
            Cerrar
          </Button>
          {retry && (
            <Button
              data-autofocus
              onClick={() => {
                modals.close(modalId)
                retry()
              }}
            >
              Reintentar
            </Button>
          )}
        </Group>
      </>
    ),
  })
}
