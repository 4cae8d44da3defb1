import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TenderResult } from '../../bag/paying.ts'
import { isKnownDevice } from '../../session/device/known-device.ts'
import { isStill, usePause } from '../../ui/acts/use-pause.ts'
import { Kbd } from '../../ui/texts/kbd.tsx'
import { DoneCheck } from './done-check.tsx'
import { HandedFigures } from './handed-figures.tsx'
import classes from './sold-step.module.css'

interface Props {
  readonly label: string
  readonly success: string
  /** A sentence for a sale that an earlier attempt stored (D25). */
  readonly earlier: string | undefined
  readonly certification?: ReactNode
  readonly handed?: TenderResult | undefined
  readonly next: string
  readonly pending: string
  readonly hint?: string
  readonly onNext: () => void
  readonly onPending: () => void
  readonly children: ReactNode
}

/** Time that the check mark shows (P §9). Neither the person nor the ticket waits for it (D82). */
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
    // The document's frame would catch every key, the scanner's too, so it must not keep the focus.
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
