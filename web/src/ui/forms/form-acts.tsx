import { Button, Group } from '@mantine/core'
import { type MouseEvent, use, useLayoutEffect, useRef } from 'react'
import { useKeys } from '../acts/use-keys.ts'
import { Kbd } from '../texts/kbd.tsx'
import { GuardContext } from './form-guard.ts'

interface Props {
  readonly act: string
  readonly back?: string
  readonly isSending: boolean
  /** Data for the request is still loading: the form can be filled in or closed, but not sent. */
  readonly isComing?: boolean
  readonly onClose: () => void
  /** The form is a step of its dialog and keeps a draft: `back` returns to the step before without asking. */
  readonly isStep?: boolean
  readonly isLoss?: boolean
  /** F9 also sends the form, as at the counter. */
  readonly hasKey?: boolean
  /** A second way to save, which keeps the dialog open. */
  readonly further?: { readonly act: string; readonly onChoose: () => void }
}

/** Ignores the second click of a double click, because the form may be sent and empty by then. */
const isSecond = ({ detail }: MouseEvent): boolean => detail > 1

function ignore(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

const isForChoices = ({ key, target }: KeyboardEvent): boolean =>
  key !== 'Tab' && key !== 'Escape' && target instanceof Element && target.closest('[role="combobox"], select') !== null

/** Closing asks before unsaved values are lost. */
export function FormActs({
  act,
  back = 'Regresar',
  isSending,
  isComing = false,
  onClose,
  isStep = false,
  isLoss = false,
  hasKey = false,
  further,
}: Props) {
  const guard = use(GuardContext)
  const own = useRef<HTMLDivElement>(null)
  // Values changed while the form is being saved would be lost with it, so the fields and the closing wait.
  useLayoutEffect(() => {
    const form = own.current?.closest('form')
    if (!isSending || !form) return
    const listening = new AbortController()
    const { signal } = listening
    form.addEventListener('beforeinput', (event) => event.preventDefault(), { signal })
    // Boxes and choices change by a click. A list of choices also opens by a key.
    form.addEventListener('click', ignore, { signal, capture: true })
    form.addEventListener('keydown', (event) => isForChoices(event) && ignore(event), { signal, capture: true })
    if (guard) guard.isSaving.current = true
    return () => {
      listening.abort()
      if (guard) guard.isSaving.current = false
    }
  }, [isSending, guard])
  useKeys({
    F9: hasKey && !isSending && !isComing ? () => own.current?.closest('form')?.requestSubmit() : undefined,
  })
  return (
    <Group ref={own} justify="flex-end" gap="sm" mt="lg">
      <Button variant="default" disabled={isSending} onClick={isStep ? onClose : (guard?.close ?? onClose)}>
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
