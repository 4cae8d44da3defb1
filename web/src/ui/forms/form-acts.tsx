import { Button, Group } from '@mantine/core'
import { type MouseEvent, use, useLayoutEffect, useRef } from 'react'
import { useKeys } from '../acts/use-keys.ts'
import { Kbd } from '../texts/kbd.tsx'
import { GuardContext } from './form-guard.ts'

interface Props {
  /** The verb of the main button. */
  readonly act: string
  /** What closes the dialog is called. */
  readonly back?: string
  readonly isSending: boolean
  /** What it is sent with is still on its way: it cannot be sent yet, and is filled in and closed all the same. */
  readonly isComing?: boolean
  readonly onClose: () => void
  /** Red: something is lost by it. */
  readonly isLoss?: boolean
  /** F9 sends the form too, as it does at the counter. */
  readonly hasKey?: boolean
  /** A second way to save, after which the dialog stays. */
  readonly further?: { readonly act: string; readonly onChoose: () => void }
}

/** The second click of two is not meant: the first may be done by then, and the form empty. */
const isSecond = ({ detail }: MouseEvent): boolean => detail > 1

/** The buttons at the end of a dialog's form; the dialog asks before it drops what is not saved. */
export function FormActs({
  act,
  back = 'Regresar',
  isSending,
  isComing = false,
  onClose,
  isLoss = false,
  hasKey = false,
  further,
}: Props) {
  const guard = use(GuardContext)
  const own = useRef<HTMLDivElement>(null)
  // What is typed while it is being saved would be lost with the form: its fields wait, and so does whoever would close it.
  useLayoutEffect(() => {
    const form = own.current?.closest('form')
    if (!isSending || !form) return
    const wait = (event: Event) => event.preventDefault()
    form.addEventListener('beforeinput', wait)
    if (guard) guard.isSaving.current = true
    return () => {
      form.removeEventListener('beforeinput', wait)
      if (guard) guard.isSaving.current = false
    }
  }, [isSending, guard])
  useKeys({
    F9: hasKey && !isSending && !isComing ? () => own.current?.closest('form')?.requestSubmit() : undefined,
  })
  return (
    <Group ref={own} justify="flex-end" gap="sm" mt="lg">
      <Button variant="default" disabled={isSending} onClick={guard?.close ?? onClose}>
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
        loading={isSending || isComing}
        onClick={(event) => {
          if (isSecond(event)) event.preventDefault()
        }}
        {...(isLoss && { color: 'red' })}
        {...(hasKey && { rightSection: <Kbd>F9</Kbd>, 'aria-keyshortcuts': 'F9' })}
      >
        {act}
      </Button>
    </Group>
  )
}
