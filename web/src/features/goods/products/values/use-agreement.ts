import { useState } from 'react'
import { agreesTo } from './odd-product.ts'

/** Acts at once, or once a person agrees to what is unusual about it. Asks one question at a time. */
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
