import { useEffect, useState } from 'react'
import { late } from '../late/late.tsx'

const StandingQuestions = late(() =>
  import('./standing-questions.tsx').then(({ StandingQuestions: questions }) => questions),
)

export const questionsAreHere = StandingQuestions.cameWith

/** Dialogs to open once they can be drawn. */
const waiting: (() => void)[] = []
let isStanding = false
let wake = (): void => undefined

/** Calls `show` at once, or after the dialogs have loaded for the page's first question. */
export function ask(show: () => void): void {
  if (isStanding) show()
  else {
    waiting.push(show)
    wake()
  }
}

function stand(): void {
  isStanding = true
  for (const show of waiting.splice(0)) show()
}

/** Mounts the dialogs of `confirm` and `showInfo` once the first one is needed. */
export function Questions() {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    wake = () => setUsed(true)
    if (waiting.length > 0) wake()
  }, [])
  return isUsed ? <StandingQuestions onStanding={stand} /> : null
}
