import { useEffect } from 'react'

/** Tells the other tabs that this browser's session has other rights (D228). */
export const STARTED = 'mostrador.lugar'

/** Loads this tab again when another one changed what the session may do. Its bag, sales and drafts are kept on the device. */
export function useStartedElsewhere(): void {
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key === STARTED) location.reload()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [])
}
