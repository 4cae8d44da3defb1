import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Handed } from '../../bag/paying.ts'
import { isKnownDevice } from '../../session/device/known-device.ts'
import { isStill, usePause } from '../../ui/acts/use-pause.ts'
import { Kbd } from '../../ui/texts/kbd.tsx'
import { DoneCheck } from './done-check.tsx'
import { HandedFigures } from './handed-figures.tsx'
import classes from './sold-step.module.css'

interface Props {
  /** 'Pedido realizado': what this part of the screen is called. */
  readonly label: string
  /** 'Pedido realizado con éxito!' */
  readonly success: string
  /** Said of what was stored by an earlier attempt (D25). */
  readonly earlier: string | undefined
  /** Where its electronic document stands, where there is one. */
  readonly certification?: ReactNode
  /** What was paid and is given back, where it was asked. */
  readonly handed?: Handed | undefined
  /** 'Realizar otro pedido', and where else it goes on. */
  readonly next: string
  readonly pending: string
  readonly hint?: string
  readonly onNext: () => void
  readonly onPending: () => void
  /** The document, ready to print. */
  readonly children: ReactNode
}

/** The check is shown for three seconds (P §9); nobody has to wait for it, nor does the ticket (D82). */
const APPLAUSE_MS = 3_000

/** Holds the sentence's place, however many lines it takes, so that nothing moves when it comes. */
const TitleToCome = ({ text }: { readonly text: string }) => (
  <p className={classes['title']} aria-hidden data-to-come>
    {text}
  </p>
)

/** Step 3: the ticket ready to print, the check beside it, then the ways on (P §2.8, §2.11). */
export function SoldStep(props: Props) {
  const { label, success, earlier, handed, next, pending, hint, onNext, onPending, children } = props
  const [isOver, setOver] = useState(() => isStill() || isKnownDevice())
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    place.current?.focus({ preventScroll: true })
  }, [])
  usePause(APPLAUSE_MS, !isOver, () => setOver(true))
  useEffect(() => {
    // The document's frame keeps every key to itself, the scanner's too: it never keeps the focus.
    const takeBack = () => {
      if (document.activeElement instanceof HTMLIFrameElement)
        setTimeout(() => place.current?.focus({ preventScroll: true }))
    }
    window.addEventListener('blur', takeBack)
    return () => window.removeEventListener('blur', takeBack)
  }, [])
  return (
    <div className={classes['step']}>
      <section ref={place} tabIndex={-1} className={classes['news']} aria-label={label}>
        <DoneCheck />
        <div role="status">
          {handed && <HandedFigures handed={handed} />}
          {isOver ? <h1 className={classes['title']}>{success}</h1> : <TitleToCome text={success} />}
          {props.certification}
          {earlier && <p className={classes['earlier']}>{earlier}</p>}
        </div>
        <div className={classes['ways']} data-over={isOver || undefined}>
          {isOver && (
            <>
              <Button variant="default" h={52} fz="md" onClick={onNext} rightSection={<Kbd>F2</Kbd>}>
                {next}
              </Button>
              <Button variant="subtle" h={52} fz="md" onClick={onPending} rightSection={<Kbd>F10</Kbd>}>
                {pending}
              </Button>
            </>
          )}
        </div>
        {hint && <p className={classes['hint']}>{hint}</p>}
      </section>
      {children}
    </div>
  )
}
