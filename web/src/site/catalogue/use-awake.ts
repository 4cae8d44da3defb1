import { useEffect, useState } from 'react'

let hasWoken = false

/**
 * True once the page's script runs. Before that, parts that need it are hidden. The first drawing must equal the
 * server's, later ones are awake at once.
 */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(hasWoken)
  useEffect(() => {
    hasWoken = true
    setAwake(true)
  }, [])
  return isAwake
}
