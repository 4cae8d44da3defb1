import { unprintable } from '@mostrador/tickets/text/letters'
import type { ReactNode } from 'react'
import classes from './letters-note.module.css'

/** A pasted text may lack hundreds. */
const MOST_NAMED = 8

/** Below a field that tickets print, while one types: what the paper will not show. Nothing where it shows all. */
export function lettersNote(written: string): ReactNode {
  const missing = unprintable(written)
  if (missing.length === 0) return undefined
  return (
    <span role="status" className={classes['note']}>
      En el ticket saldrá □ en lugar de {missing.slice(0, MOST_NAMED).join(' ')}
      {missing.length > MOST_NAMED && ' y otros'}.
    </span>
  )
}

type InputWrapperOrder = ('label' | 'input' | 'description' | 'error')[]

/** What such a field is given: the note stands below it, so that nothing moves under the caret. */
export function printedField(written: string) {
  const note = lettersNote(written)
  return {
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies InputWrapperOrder,
    ...(note !== undefined && { description: note }),
  }
}
