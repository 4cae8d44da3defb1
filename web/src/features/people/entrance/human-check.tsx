import type {} from 'altcha/types/react'
import 'altcha/external'
import 'altcha/i18n/es-419'
import 'altcha/altcha.css'
import { challenge } from '@mostrador/contract/people/session'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import classes from './human-check.module.css'

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())

interface Widget extends HTMLElement {
  reset(): void
  verify(): Promise<unknown>
}

export interface HumanCheckHandle {
  /** Solves the next check, because an answer is valid for one login. */
  again(): void
}

export interface HumanCheckProps {
  /** undefined while there is no answer. */
  readonly onAnswer: (answer: string | undefined) => void
  readonly ref: Ref<HumanCheckHandle>
}

const SETTINGS = JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false })

/** ALTCHA: proof of work by this browser, without a third party (D12). */
export function HumanCheck({ onAnswer, ref }: HumanCheckProps) {
  const widget = useRef<Widget | null>(null)
  useEffect(() => {
    const element = widget.current
    const onStateChange = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail
      onAnswer(state === 'verified' ? payload : undefined)
    }
    element?.addEventListener('statechange', onStateChange)
    return () => element?.removeEventListener('statechange', onStateChange)
  }, [onAnswer])
  useImperativeHandle(ref, () => ({
    again: () => {
      widget.current?.reset()
      void widget.current?.verify()
    },
  }))
  return (
    <div className={classes['check']}>
      <altcha-widget
        ref={(element) => {
          widget.current = element as Widget | null
        }}
        challenge={challenge.path}
        language="es-419"
        configuration={SETTINGS}
      />
    </div>
  )
}
