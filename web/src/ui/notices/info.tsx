import { Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { openLayer } from '../layers/layer-stack.ts'
import { ask } from '../questions/questions.tsx'

interface Options {
  /** A second button beside 'Cerrar'. */
  readonly act?: string
  readonly onAct?: () => void
}

/** The dialog of a server's message (P §8, D65). An equal message opens only once. */
export const showInfo = (message: string, options: Options = {}): void => ask(() => openInfo(message, options))

function openInfo(message: string, { act, onAct }: Options): void {
  const modalId = `info:${message}`
  modals.close(modalId)
  const onClose = openLayer(() => modals.close(modalId))
  modals.open({
    modalId,
    title: 'Info',
    size: 440,
    onClose,
    children: (
      <>
        <Text>{message}</Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={() => modals.close(modalId)} data-autofocus={!act || undefined}>
            Cerrar
          </Button>
          {act && (
            <Button
              data-autofocus
              onClick={() => {
                modals.close(modalId)
                onAct?.()
              }}
            >
              {act}
            </Button>
          )}
        </Group>
      </>
    ),
  })
}
