import { Button, Group } from '@mantine/core'
import { use } from 'react'
import { GuardContext } from './form-guard.ts'

interface Props {
  /** The verb of the main button. */
  readonly act: string
  /** What closes the dialog is called. */
  readonly back?: string
  readonly isSending: boolean
  readonly onClose: () => void
  /** Red: something is lost by it. */
  readonly isLoss?: boolean
}

/** The two buttons at the end of a dialog's form; the dialog asks before it drops what is not saved. */
export function FormActs({ act, back = 'Regresar', isSending, onClose, isLoss = false }: Props) {
  const guard = use(GuardContext)
  return (
    <Group justify="flex-end" gap="sm" mt="lg">
      <Button variant="default" onClick={guard?.close ?? onClose}>
        {back}
      </Button>
      <Button type="submit" loading={isSending} {...(isLoss && { color: 'red' })}>
        {act}
      </Button>
    </Group>
  )
}
