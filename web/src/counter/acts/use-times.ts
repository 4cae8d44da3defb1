import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CounterActs } from './counter-acts.ts'
import { readTimes } from './times.ts'

/** '12*' before a product: so many units of the next one, until it comes or Escape takes it back. */
export function useTimes(acts: CounterActs) {
  const [units, setUnits] = useState<number>()
  const typed = useRef('')
  const isPending = units !== undefined
  // With the drawing itself: what is shown can be taken back.
  useLayoutEffect(() => {
    if (!isPending) return
    // Before the screen's own Escape, which goes back.
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      setUnits(undefined)
    }
    document.addEventListener('keydown', cancel, { capture: true })
    return () => document.removeEventListener('keydown', cancel, { capture: true })
  }, [isPending])
  return useMemo(() => {
    const take = (text: string): boolean => {
      const times = readTimes(text)
      if (times && 'units' in times) setUnits(times.units)
      else if (times) acts.refuse(times.refused)
      return times !== undefined
    }
    const timed: CounterActs = {
      ...acts,
      add(product, each = 1) {
        setUnits(undefined)
        acts.add(product, (units ?? 1) * each)
      },
      async scan(scan) {
        const isKnown = acts.find(scan).length > 0
        if (isKnown) setUnits(undefined)
        const isIn = await acts.scan(scan, units)
        if (isIn && !isKnown) setUnits(undefined)
        return isIn
      },
      async askFor(code) {
        const isIn = await acts.askFor(code, units)
        if (isIn) setUnits(undefined)
        return isIn
      },
    }
    return {
      units,
      /** The counter's acts, the next product taken as often. */
      acts: timed,
      /** Whether a whole text was that. */
      take,
      /** Keys that no field takes. */
      type(keys: string) {
        typed.current = (typed.current + keys).replace(/^.*[^\d.,*-]/, '').slice(-12)
        if (typed.current.includes('*')) {
          take(typed.current.slice(0, typed.current.indexOf('*') + 1))
          typed.current = ''
        }
      },
      cancel: () => setUnits(undefined),
    }
  }, [acts, units])
}
