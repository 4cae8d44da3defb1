import { type RefObject, useEffect } from 'react'
import classes from './document-viewer.module.css'

/** A browser that opens no PDF in a page would save a file that nobody asked for. */
const SHOWS_PDF = navigator.pdfViewerEnabled

interface Props {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** The PDF's blob: address. */
  readonly address: string
  readonly title: string
  readonly onReady: (address: string) => void
}

/** The PDF, out of sight, where the browser's printer finds it: what is printed is the file and never the page. */
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

/** Opens the printer's dialog with the PDF; where the frame cannot, a tab of its own shows the file, ready to be printed. */
export function printPdf(frame: HTMLIFrameElement | null, address: string): void {
  try {
    if (!frame?.contentWindow) throw new Error('There is no frame to print from')
    frame.contentWindow.print()
  } catch {
    // A viewer that is no part of the page (Firefox's) may refuse to be told.
    window.open(address, '_blank')
  }
}
