import type { Endpoint } from '@mostrador/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { z } from 'zod/mini'
import { useLateFocus } from '../../ui/dialogs/use-late-focus.ts'
import { sayEarly } from '../../ui/scan/say-read.ts'
import { useScans } from '../../ui/scan/use-scans.ts'
import { ErrorState } from '../../ui/texts/error-state.tsx'
import { LoadingState } from '../../ui/texts/loading-state.tsx'
import type { Request } from './call.ts'
import { CallRefused } from './call-errors.ts'
import { sentenceOf } from './errors.ts'
import { queryOf } from './query.ts'
import classes from './read-anew.module.css'

interface Props<E extends Endpoint> {
  readonly call: E
  readonly request: Omit<Request<E>, 'signal' | 'headers'>
  readonly label: string
  /** Shown instead of the sentence of a 404. */
  readonly missing?: ReactNode
  readonly children: (answer: z.output<E['reply']>) => ReactNode
}

/** Reads a form's data again when it opens. Text typed meanwhile goes into the field that gets the focus. */
export function ReadAnew<E extends Endpoint>({ call, request, label, missing, children }: Props<E>) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...queryOf(call, request), staleTime: 0 })
  const typed = useRef('')
  const retry = () => void refetch()
  if (missing && error instanceof CallRefused && error.status === 404) return missing
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={retry} />
  if (data === undefined || !isFetchedAfterMount)
    return <Waiting label={label} onRetry={retry} onTyping={(text) => (typed.current += text)} />
  return <Arrived typed={typed.current}>{children(data)}</Arrived>
}

interface WaitingProps {
  readonly label: string
  readonly onRetry: () => void
  readonly onTyping: (text: string) => void
}

/** Has the focus instead of the dialog's close button, which Enter would press. */
function Waiting({ label, onRetry, onTyping }: WaitingProps) {
  useScans({
    onScan: ({ text }) => sayEarly(text),
    onTyping,
  })
  return (
    <div tabIndex={-1} data-autofocus className={classes['waiting']}>
      <LoadingState label={label} onRetry={onRetry} />
    </div>
  )
}

function Arrived({ typed, children }: { readonly typed: string; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLateFocus(box, typed)
  return <div ref={box}>{children}</div>
}
