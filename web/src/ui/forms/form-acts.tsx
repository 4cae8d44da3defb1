import { Button, Group } from '@mantine/core'
import { type MouseEvent, use } from 'react'
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
  /** A second way to save, after which the dialog stays. */
  readonly further?: { readonly act: string; readonly onChoose: () => void }
}

/** The second click of two is not meant: the first may be done by then, and the form empty. */
const isSecond = ({ detail }: MouseEvent): boolean => detail > 1

/** The buttons at the end of a dialog's form; the dialog asks before it drops what is not saved. */
export function FormActs({ act, back = 'Regresar', isSending, onClose, isLoss = false, further }: Props) {
  const guard = use(GuardContext)
  return (
    <Group justify="flex-end" gap="sm" mt="lg">
      <Button variant="default" onClick={guard?.close ?? onClose}>
        {back}
      </Button>
      {further && (
        <Button
          variant="default"
          disabled={isSending}
          onClick={(event) => {
            if (!isSecond(event)) further.onChoose()
          }}
        >
          {further.act}
        </Button>
      )}
      <Button
        type="submit"
        loading={isSending}
        onClick={(event) => {
          if (isSecond(event)) event.preventDefault()
        }}
        {...(isLoss && { color: 'red' })}
      >
        {act}
      </Button>
    </Group>
  )
}
