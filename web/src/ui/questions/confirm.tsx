import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { openLayer } from '../layers/layer-stack.ts'
import { ask } from './questions.tsx'

interface Question {
  readonly title: string
  readonly message: string
  readonly act: string
  readonly stay?: string
  readonly isLoss?: boolean
}

/** Resolves to true if the person agrees. Escape and a click outside mean no. */
export const confirm = ({ title, message, act, stay = 'Regresar', isLoss = false }: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const modalId = `question:${crypto.getRandomValues(new Uint32Array(1))[0]}`
    ask(() => {
      const closed = openLayer(() => modals.close(modalId))
      modals.openConfirmModal({
        modalId,
        title,
        size: 440,
        children: <Text>{message}</Text>,
        labels: { confirm: act, cancel: stay },
        confirmProps: { color: isLoss ? 'red' : 'jade', 'data-autofocus': true },
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
        onClose: () => {
          closed()
          resolve(false)
        },
      })
    })
  })
