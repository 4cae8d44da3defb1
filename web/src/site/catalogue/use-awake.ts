import { useEffect, useState } from 'react'

let hasWoken = false

/**
 * Whether the page's script has taken over: what works only with it stays hidden, in its place, until then. The first drawing
 * must say what the server said; whatever is drawn later is awake at once.
 */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(hasWoken)
  useEffect(() => {
    hasWoken = true
    setAwake(true)
  }, [])
  return isAwake
}
