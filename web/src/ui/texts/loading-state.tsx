import { Button, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { usePageWait } from '../scan/early-typing.ts'
import classes from '../theme/states.module.css'

interface Props {
  /** For screen readers. */
  readonly label?: string
  /** Milliseconds before it says 'Sigue cargando…' (D68). */
  readonly patience?: number
  readonly onRetry: () => void
  readonly fills?: boolean
}

export function LoadingState({ label = 'Cargando', patience = 3_000, onRetry, fills = false }: Props) {
  usePageWait()
  const [isLong, setLong] = useState(false)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the wait again
  useEffect(() => {
    setLong(false)
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [patience, round])
  return (
    <div className={classes['state']} data-fills={fills || undefined} role="status">
      {isLong ? (
        <>
          <p className={classes['title']}>Sigue cargando…</p>
          <div className={classes['action']}>
            <Button
              variant="default"
              onClick={() => {
                setRound(round + 1)
                onRetry()
              }}
            >
              Reintentar
            </Button>
          </div>
        </>
      ) : (
        <>
          <Loader size="md" aria-hidden />
          <span className={classes['unseen']}>{label}</span>
        </>
      )}
    </div>
  )
}
