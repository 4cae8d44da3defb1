import { useEffect, useState } from 'react'

let hasWoken = false

/**
 * True once the page's script runs; parts that need the script are hidden before. The first rendering must equal the
 * server's.
 */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(hasWoken)
  useEffect(() => {
    hasWoken = true
    setAwake(true)
  }, [])
  return isAwake
}
