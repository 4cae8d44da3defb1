import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A document ready to be shown: drawn as a PDF in this browser, at a blob: address. `read` is undefined until it is there. */
export function useDrawing<Detail>(name: string, read: Detail | undefined, make: (read: Detail) => Promise<Blob>) {
  const drawing = useQuery({
    queryKey: ['ticket', name, read],
    queryFn: () => (read === undefined ? null : make(read)),
    enabled: read !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return {
    address: useBlobAddress(drawing.data ?? undefined),
    fault: drawing.error ?? undefined,
    redraw: () => void drawing.refetch(),
  }
}

/**
 * An address for a blob, given back when it is no longer shown. Never another blob's: what was drawn before is gone with
 * the first look at the next one, so that nobody prints the receipt from under the invoice's title.
 */
function useBlobAddress(blob: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ readonly blob: Blob; readonly address: string }>()
  useEffect(() => {
    if (!blob) return
    const address = URL.createObjectURL(blob)
    setMade({ blob, address })
    return () => {
      setMade(undefined)
      URL.revokeObjectURL(address)
    }
  }, [blob])
  return made?.blob === blob ? made?.address : undefined
}
