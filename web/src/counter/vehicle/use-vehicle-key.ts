import { useCallback, useRef } from 'react'
import { useKeys } from '../../ui/acts/use-keys.ts'

/**
 * F8 begins the choice of a vehicle, or does so once the fields have loaded. The fields give the returned function what
 * begins the choice, and undefined when they unmount.
 */
export function useVehicleKey(hasVehicles: boolean): (begin: (() => void) | undefined) => void {
  const fields = useRef<(() => void) | undefined>(undefined)
  const isAsked = useRef(false)
  const press = () => {
    isAsked.current = fields.current === undefined
    fields.current?.()
  }
  useKeys({ F8: hasVehicles ? press : undefined })
  return useCallback((begin) => {
    fields.current = begin
    if (!begin || !isAsked.current) return
    isAsked.current = false
    begin()
  }, [])
}
