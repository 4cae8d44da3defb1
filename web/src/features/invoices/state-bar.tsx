import type { InvoiceState } from '@mostrador/domain/invoice'
import classes from './state-bar.module.css'

const WORDS: Record<InvoiceState, readonly [word: string, share: number]> = {
  inProcess: ['En proceso', 50],
  completed: ['Completado', 100],
}

/** 50 % in process, 100 % completed (P §2.9), with its word. */
export function StateBar({ state }: { state: InvoiceState }) {
  const [word, share] = WORDS[state]
  return (
    <span className={classes['state']} data-state={state}>
      <progress className={classes['bar']} max={100} value={share} aria-label="Avance" />
      {word}
    </span>
  )
}
