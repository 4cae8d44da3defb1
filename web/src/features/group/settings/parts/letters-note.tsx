import { standIn, unprintable } from '@mostrador/tickets/text/letters'
import type { ReactNode } from 'react'
import { lettersWords } from '../../../../tickets/letters-words.ts'
import classes from '../../../../tickets/use-printed-field.module.css'

/** undefined if tickets can show all characters. */
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

/** The note is below the field, so that the field does not move while typing. */
export function printedField(written: string) {
  const note = lettersNote(written)
  return {
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies InputWrapperOrder,
    ...(note !== undefined && { description: note }),
  }
}
