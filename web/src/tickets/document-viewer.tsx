import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { showFault } from '../api/errors.ts'
import { Kbd } from '../ui/kbd.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import classes from './document-viewer.module.css'
import { TicketDownload } from './ticket-download.tsx'

export interface DocumentHandle {
  /** Opens the printer's dialog; nothing happens until the document is drawn. */
  print(): void
}

interface Props {
  readonly title: string
  /** What a download is called: 'recibo-202618.pdf'. */
  readonly fileName: string
  /** undefined until it is drawn. */
  readonly address: string | undefined
  /** Why it could not be read or drawn: said, and the viewer closes (P §4). */
  readonly fault: unknown
  readonly onRenew: () => void
  readonly onBack: () => void
  /** 'Regresar'; null: the screen has its own way back. */
  readonly backLabel?: string | null
  /** The key that prints, shown on the button; the screen that owns the keys calls `print`. */
  readonly printKey?: string | undefined
  /** Beside the title. */
  readonly beside?: ReactNode
  /** Further buttons beside 'Imprimir'. */
  readonly actions?: ReactNode
  readonly ref?: Ref<DocumentHandle> | undefined
}

/** A document on the screen: print it, go back (P §2.9). On a phone: a download. */
export function DocumentViewer(props: Props) {
  const { title, address, fault, onRenew, onBack, backLabel = 'Regresar', ref } = props
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const frame = useRef<HTMLIFrameElement>(null)
  const print = () => frame.current?.contentWindow?.print()
  useImperativeHandle(ref, () => ({ print }))
  const closeWith = useEffectEvent((problem: unknown) => {
    showFault(problem)
    onBack()
  })
  useEffect(() => {
    if (fault) closeWith(fault)
  }, [fault])
  return (
    <section className={classes['viewer']} aria-label={title}>
      <div className={classes['acts']}>
        {backLabel !== null && (
          <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
            {backLabel}
          </Button>
        )}
        <PageTitle>{title}</PageTitle>
        {props.beside}
        <span className={classes['gap']} />
        {props.actions}
        {!isPhone && (
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            rightSection={props.printKey && <Kbd>{props.printKey}</Kbd>}
            disabled={!address}
            onClick={print}
          >
            Imprimir
          </Button>
        )}
      </div>
      {!address && <LoadingState label="Preparando el documento" onRetry={onRenew} />}
      {address && isPhone && <TicketDownload address={address} name={props.fileName} onRenew={onRenew} />}
      {address && !isPhone && (
        <iframe ref={frame} className={classes['frame']} src={`${address}#toolbar=0&navpanes=0`} title={title} />
      )}
    </section>
  )
}
