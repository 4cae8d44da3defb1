import { Button } from '@mantine/core'
import classes from '../changes/notice.module.css'

interface Props {
  readonly noun: string
  readonly isUnanswered: boolean
  readonly onRetry: () => void
}

/** A sale that was sent without an answer: sending it again under its key cannot sell twice (D25, D49). */
export function UnansweredNotice({ noun, isUnanswered, onRetry }: Props) {
  return (
    <div role="alert">
      {isUnanswered && (
        <div className={classes['notice']}>
          <strong>El servidor no respondió. El {noun} sigue aquí y nada se perdió.</strong>
          <p className={classes['text']}>
            Puede reintentar sin riesgo: si el {noun} ya se guardó, no se vende dos veces y aparece su ticket.
          </p>
          <Button variant="default" h={44} onClick={onRetry}>
            Reintentar
          </Button>
        </div>
      )}
    </div>
  )
}
