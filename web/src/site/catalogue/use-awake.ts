import { useEffect, useState } from 'react'

let hasWoken = false

/** True once the page's script runs. The first rendering must equal the server's, which hides parts that need it. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(hasWoken)
  useEffect(() => {
    hasWoken = true
    setAwake(true)
  }, [])
  return isAwake
}
