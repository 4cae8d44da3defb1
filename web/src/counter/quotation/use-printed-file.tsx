import { useCallback, useEffect, useRef, useState } from 'react'
import { PrintFrame, printPdf } from '../../tickets/print-frame.tsx'

/** Prints a PDF from a hidden frame. Draw `frame` wherever it does not move. */
export function usePrintedFile(title: string) {
  const [address, setAddress] = useState<string>()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address])
  const onReady = useCallback((ready: string) => printPdf(frame.current, ready), [])
  return {
    print: (file: Blob) => setAddress(URL.createObjectURL(file)),
    frame: address !== undefined && <PrintFrame frame={frame} address={address} title={title} onReady={onReady} />,
  }
}
