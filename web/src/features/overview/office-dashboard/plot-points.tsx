import type { Days } from '@mostrador/domain/overview/dashboard'
import { type KeyboardEvent, useRef, useState } from 'react'
import classes from './charts.module.css'
import { type Plot, pointsOf } from './plots.ts'

interface Props {
  readonly plot: Plot
  readonly onDays: (days: Days) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Keyboard access to the chart, as one tab stop: arrows move, and Enter acts like a click. */
export function PlotPoints({ plot, onDays }: Props) {
  const { title, buckets, show } = plot
  const points = buckets.flatMap((bucket) => pointsOf(plot, bucket))
  const row = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(points.length - 1)
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(points.length - 1, stop + step))
    row.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div ref={row} className={classes['points']} role="group" aria-label={`Abrir un punto: ${title}`}>
      {points.map(({ name, figure, days }, at) => (
        <button
          key={name}
          type="button"
          className={classes['point']}
          tabIndex={at === Math.min(stop, points.length - 1) ? 0 : -1}
          onFocus={() => setStop(at)}
          onKeyDown={walk}
          onClick={() => onDays(days)}
        >
          {name}: {show(figure)}
        </button>
      ))}
    </div>
  )
}
