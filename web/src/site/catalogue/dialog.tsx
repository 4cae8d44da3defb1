import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './dialog.module.css'
import { onPlainClick } from './plain-click.ts'

interface Props {
  readonly label: string
  readonly shape: 'middle' | 'side'
  /** Without a script the dialog is part of the page, and this address closes it. */
  readonly wayOut?: string
  onClose(): void
  readonly children: ReactNode
}

const cross = (
  <>
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M6 6l12 12M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
    <span className="unseen">Cerrar</span>
  </>
)

export function Dialog({ label, shape, wayOut, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOwnLayoutEffect(() => {
    const own = dialog.current
    // The server renders the dialog open, for browsers without script.
    own?.close()
    own?.showModal()
    return () => own?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by keyboard
    <dialog
      ref={dialog}
      open
      aria-label={label}
      className={classes[shape]}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={classes['inside']}>
        {wayOut === undefined ? (
          <button type="button" className={classes['close']} onClick={onClose}>
            {cross}
          </button>
        ) : (
          <a href={wayOut} className={classes['close']} onClick={onPlainClick(onClose)}>
            {cross}
          </a>
        )}
        {children}
      </div>
    </dialog>
  )
}

/** useLayoutEffect warns on the server. */
const useOwnLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect
