import type { UseFormReturnType } from '@mantine/form'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod/mini'
import type { Request } from '../../api/calls/call.ts'
import { useSend } from '../../api/calls/send.ts'
import type { DescribedForm } from '../../api/records/described-form.ts'
import { ConflictPanel } from '../../ui/forms/conflict-panel.tsx'
import { DraftNotice } from '../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { submitWith } from '../../ui/forms/submit-with.ts'
import { useFaultFocus } from '../../ui/forms/use-fault-focus.ts'
import { useKeptForm } from './use-kept-form.ts'

type Filled<Values> = { [Field in keyof Values]: string | null }

interface Common<Values, Stored> {
  readonly form: DescribedForm<Values, Stored>
  /** Name of the draft: 'casa'. */
  readonly name: string
  readonly refreshes: readonly Endpoint[]
  readonly fields: (form: UseFormReturnType<Values>) => ReactNode
  /** Handles a refusal that the person may overrule: `sendWith` sends the body again with more. Returns false to show the refusal. */
  readonly onRefused?: (fault: unknown, sendWith: (more: object) => void) => boolean
}

const withMore = <E extends Endpoint>(request: Request<E>, more: object): Request<E> => {
  const { body } = request as { readonly body?: object }
  return { ...request, body: { ...body, ...more } } as Request<E>
}

interface Adding<Values, Stored, E extends Endpoint> extends Common<Values, Stored> {
  readonly call: E
  readonly isKeyed?: boolean
  readonly title: string
  readonly act: string
  readonly back?: string
  readonly isLarge?: boolean
  /** First values, if the form does not begin empty. */
  readonly begin?: Values
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The dialog of a new record. Its draft stays on this device until it is saved or dropped. */
export function AddRecordDialog<Values extends Filled<Values>, Stored, E extends Endpoint>({
  form: described,
  name,
  refreshes,
  fields,
  onRefused,
  call,
  isKeyed = false,
  title,
  act,
  back,
  isLarge = true,
  begin = described.empty,
  isOpen,
  onClose,
}: Adding<Values, Stored, E>) {
  const { form, keptAt, startOver, pause } = useKeptForm<Values>({ name, opened: begin })
  const faults = useFaultFocus(form.errors)
  const { send, isSending } = useSend(call, {
    refreshes,
    isKeyed,
    setErrors: form.setErrors,
    onDone: () => {
      startOver()
      onClose()
    },
    onRefused: overrule,
  })
  function overrule(fault: unknown, request: Request<E>): boolean {
    return onRefused?.(fault, (more) => send(withMore(request, more))) ?? false
  }
  const leave = () => {
    pause()
    onClose()
  }
  return (
    <FormDialog opened={isOpen} onClose={leave} title={title} isLarge={isLarge}>
      <form
        {...faults}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const read = described.read(call, form.values)
          if ('body' in read) send({ body: read.body } as Request<E>)
          else form.setErrors(read.errors)
        }}
      >
        <DraftNotice at={keptAt} onStartOver={startOver} />
        {fields(form)}
        <FormActs act={act} {...(back !== undefined && { back })} isSending={isSending} onClose={leave} />
      </form>
    </FormDialog>
  )
}

interface Editing<Values, Stored, E extends Endpoint> extends Common<Values, Stored> {
  readonly call: E
  readonly record: Stored & { readonly id: number; readonly version?: number | undefined }
  /** Values to send that no field shows, besides id and version. */
  readonly more?: Readonly<Record<string, number>>
  /** Asks before the body is sent. false keeps the form open. */
  readonly agrees?: (body: z.output<E['body']>) => Promise<boolean>
  readonly onClose: () => void
}

/** The form of a stored record. It never overwrites another person's change (D60). */
export function EditRecordForm<Values extends Filled<Values>, Stored, E extends Endpoint>({
  form: described,
  name,
  refreshes,
  fields,
  onRefused,
  call,
  record,
  more,
  agrees = async () => true,
  onClose,
}: Editing<Values, Stored, E>) {
  const { form, base, theirs, ...kept } = useKeptForm<Values>({
    name: `${name} ${record.id}`,
    opened: described.valuesOf(record),
    version: record.version ?? 0,
  })
  const faults = useFaultFocus(form.errors)
  const { send, isSending } = useSend(call, {
    refreshes,
    setErrors: form.setErrors,
    onDone: () => {
      kept.forget()
      onClose()
    },
    onRefused: (fault, request) =>
      kept.takeConflict(fault, (current: typeof record) => ({
        values: described.valuesOf(current),
        version: current.version ?? 0,
      })) || overrule(fault, request),
  })
  function overrule(fault: unknown, request: Request<E>): boolean {
    return onRefused?.(fault, (more) => send(withMore(request, more))) ?? false
  }
  const [isAsking, setAsking] = useState(false)
  const save = async () => {
    const read = described.read(call, form.values, { id: record.id, version: base.version, ...more })
    if ('errors' in read) return form.setErrors(read.errors)
    if (isAsking) return
    setAsking(true)
    const isAgreed = await agrees(read.body)
    setAsking(false)
    if (isAgreed) send({ body: read.body } as Request<E>)
  }
  if (theirs)
    return (
      <ConflictPanel
        base={base.values}
        mine={form.values}
        theirs={theirs.values}
        words={described.words}
        onChoose={kept.settle}
      />
    )
  return (
    <form {...faults} noValidate onSubmit={submitWith(save)}>
      <DraftNotice at={kept.keptAt} act="Descartar cambios" onStartOver={kept.startOver} />
      {fields(form)}
      <FormActs act="Guardar cambios" isSending={isSending || isAsking} onClose={onClose} />
    </form>
  )
}
