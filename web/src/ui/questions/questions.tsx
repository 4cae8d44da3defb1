import { useEffect, useState } from 'react'
import { late } from '../late/late.tsx'

const StandingQuestions = late(() =>
  import('./standing-questions.tsx').then(({ StandingQuestions: questions }) => questions),
)

export const questionsAreHere = StandingQuestions.cameWith

/** What is to be shown as soon as questions stand. */
const waiting: (() => void)[] = []
let isStanding = false
let wake = (): void => undefined

/** Shows a question or a message: at once, but for the first of a page, whose dialog may still be on its way. */
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

/** Where the dialogs of `confirm` and `showInfo` stand, from the first of them on. */
export function Questions() {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    wake = () => setUsed(true)
    if (waiting.length > 0) wake()
  }, [])
  return isUsed ? <StandingQuestions onStanding={stand} /> : null
}
