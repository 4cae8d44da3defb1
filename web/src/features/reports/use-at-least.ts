import { useEffect, useState } from 'react'

/** On for at least so many milliseconds once it is: what would only flicker can be read. Who read it may end it at once. */
export function useAtLeast(isOn: boolean, least: number): [isOn: boolean, end: () => void] {
  const [lingers, setLingers] = useState(isOn)
  const [isEnded, setEnded] = useState(false)
  useEffect(() => {
    if (!isOn) return
    setLingers(true)
    return () => {
      setTimeout(() => {
        setLingers(false)
        setEnded(false)
      }, least)
    }
  }, [isOn, least])
  return [(isOn || lingers) && !isEnded, () => setEnded(true)]
}
