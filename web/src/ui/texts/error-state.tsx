import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import classes from '../theme/states.module.css'

interface Props {
  readonly message: string
  readonly onRetry: () => void
  readonly fills?: boolean
}

export function ErrorState({ message, onRetry, fills = false }: Props) {
  return (
    <div className={classes['state']} data-fills={fills || undefined} role="alert">
      <IconPlugConnectedX size={32} stroke={1.5} className={classes['icon']} aria-hidden />
      <p className={classes['title']}>{message}</p>
      <div className={classes['action']}>
        <Button variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      </div>
    </div>
  )
}
