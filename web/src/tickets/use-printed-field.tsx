import { useEffect, useState } from 'react'
import { lettersWords } from './letters-words.ts'
import classes from './use-printed-field.module.css'

/** Characters that every ticket font has: Western letters, and the usual quotes and dashes. */
const SURELY_HELD = /^[\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201d]*$/

type InputWrapperOrder = ('label' | 'input' | 'description' | 'error')[]
const ORDER: InputWrapperOrder = ['label', 'input', 'description', 'error']

/** Says below a printed field what the paper will not show. The fonts' characters load only for unusual texts. */
export function usePrintedField(written: string) {
  const [words, setWords] = useState('')
  useEffect(() => {
    if (SURELY_HELD.test(written)) return setWords('')
    let isWanted = true
    void import('@mostrador/tickets/text/letters').then(({ standIn, unprintable }) => {
      if (isWanted) setWords(lettersWords(unprintable(written), standIn))
    })
    return () => {
      isWanted = false
    }
  }, [written])
  return {
    inputWrapperOrder: ORDER,
    ...(words !== '' && {
      description: (
        <span role="status" className={classes['note']}>
          {words}
        </span>
      ),
    }),
  }
}
