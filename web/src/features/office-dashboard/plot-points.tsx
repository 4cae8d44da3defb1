import { type KeyboardEvent, useRef, useState } from 'react'
import classes from './charts.module.css'
import type { Bucket, Plot } from './plots.ts'

interface Props {
  readonly plot: Plot
  readonly onOpen: (bucket: Bucket) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * The chart's points for the keyboard, one stop of it: the arrows walk from point to point, Enter opens what a click on it does.
 * Seen while it has the focus.
 */
export function PlotPoints({ plot: { title, buckets, show }, onOpen }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(buckets.length - 1)
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(buckets.length - 1, stop + step))
    row.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms
    <div ref={row} className={classes['points']} role="group" aria-label={`Abrir un punto: ${title}`}>
      {buckets.map((bucket, at) => (
        <button
          key={bucket.label}
          type="button"
          className={classes['point']}
          tabIndex={at === Math.min(stop, buckets.length - 1) ? 0 : -1}
          onFocus={() => setStop(at)}
          onKeyDown={walk}
          onClick={() => onOpen(bucket)}
        >
          {bucket.label}: {show(bucket.now ?? bucket.own)}
        </button>
      ))}
    </div>
  )
}
