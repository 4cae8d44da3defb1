import type { PlacedTicket } from '@mostrador/tickets/placed-ticket'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pdfOf } from './renderer.ts'

interface Made {
  readonly ticket: PlacedTicket
  readonly address?: string
  readonly fault?: unknown
}

/** The PDF of the shown ticket. A former one is dropped at once, so that nobody prints the wrong paper. */
export function usePdf(ticket: PlacedTicket | undefined) {
  const queries = useQueryClient()
  const [made, setMade] = useState<Made>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round makes the PDF again
  useEffect(() => {
    if (!ticket) return
    let address: string | undefined
    let isLeft = false
    const make = async () => {
      const file = await pdfOf(queries, ticket)
      if (isLeft) return
      address = URL.createObjectURL(file)
      setMade({ ticket, address })
    }
    const cancel = afterPaint(() => void make().catch((fault: unknown) => !isLeft && setMade({ ticket, fault })))
    return () => {
      isLeft = true
      cancel()
      setMade(undefined)
      if (address) URL.revokeObjectURL(address)
    }
  }, [ticket, round, queries])
  const own = made?.ticket === ticket ? made : undefined
  return { address: own?.address, fault: own?.fault, remake: () => setRound((before) => before + 1) }
}

/** Drawing the PDF blocks the thread for a frame or two, so the ticket on the screen is painted first. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
