import { type RefObject, useEffect } from 'react'
import classes from './document-viewer.module.css'

/** A browser that shows no PDF in a page would download an unwanted file. */
const SHOWS_PDF = navigator.pdfViewerEnabled

interface Props {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly address: string
  readonly title: string
  readonly onReady: (address: string) => void
}

/** A hidden frame with the PDF, so that printing prints the file and never the page. */
export function PrintFrame({ frame, address, title, onReady }: Props) {
  useEffect(() => {
    if (!SHOWS_PDF) onReady(address)
  }, [address, onReady])
  if (!SHOWS_PDF) return null
  return (
    <iframe
      ref={frame}
      key={address}
      className={classes['printed']}
      src={address}
      title={title}
      tabIndex={-1}
      aria-hidden
      onLoad={() => onReady(address)}
    />
  )
}

/** Opens the print dialog for the PDF. If the frame cannot print, a new tab shows the file. */
export function printPdf(frame: HTMLIFrameElement | null, address: string): void {
  try {
    if (!frame?.contentWindow) throw new Error('There is no frame to print from')
    frame.contentWindow.print()
  } catch {
    // An external viewer, like Firefox's, may refuse the call.
    window.open(address, '_blank')
  }
}
