import { standIn, unprintable } from '@mostrador/tickets/text/letters'
import type { ReactNode } from 'react'
import { lettersWords } from '../../../../tickets/letters-words.ts'
import classes from '../../../../tickets/use-printed-field.module.css'

/** Below a field that tickets print, while one types: what the paper will not show. Nothing where it shows all. */
export function lettersNote(written: string): ReactNode {
  const words = lettersWords(unprintable(written), standIn)
  if (words === '') return undefined
  return (
    <span role="status" className={classes['note']}>
      {words}
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
