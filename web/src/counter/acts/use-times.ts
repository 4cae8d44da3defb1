import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CounterActs } from './counter-acts.ts'
import { readTimes } from './times.ts'

/** Handles '12*' before a product: the next one gets so many units, unless Escape cancels. */
export function useTimes(acts: CounterActs) {
  const [units, setUnits] = useState<number>()
  const typed = useRef('')
  const isPending = units !== undefined
  // A layout effect, so that a visible number can be cancelled.
  useLayoutEffect(() => {
    if (!isPending) return
    // Must run before the screen's own Escape, which goes back.
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
      acts: timed,
      /** Takes a whole text. Returns whether it was a number of units. */
      take,
      /** Takes keys that no field takes. */
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
