import { useEffect, useState } from 'react'

/** On for at least so many milliseconds once it is: what would only flicker can be read. */
export function useAtLeast(isOn: boolean, least: number): boolean {
  const [lingers, setLingers] = useState(isOn)
  useEffect(() => {
    if (!isOn) return
    setLingers(true)
    return () => {
      setTimeout(() => setLingers(false), least)
    }
  }, [isOn, least])
  return isOn || lingers
}
