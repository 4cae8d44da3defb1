import { useState } from 'react'
import { agreesTo } from './odd-product.ts'

/** Asks about an unusual value before acting. Asks one question at a time. */
export function useAgreement() {
  const [isAsking, setAsking] = useState(false)
  const actOnceAgreed = async (odd: string | undefined, act: () => void): Promise<void> => {
    if (isAsking) return
    setAsking(true)
    const agrees = odd === undefined || (await agreesTo(odd))
    setAsking(false)
    if (agrees) act()
  }
  return { isAsking, actOnceAgreed }
}
