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

/** An address for a blob, given back when it is no longer shown. */
function useBlobAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return address
}
