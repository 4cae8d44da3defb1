import { Button } from '@mantine/core'
import { localTime, showLocal } from '@mostrador/domain/time'
import classes from './draft-notice.module.css'

interface Props {
  /** Time of typing in milliseconds. undefined shows nothing. */
  readonly at: number | undefined
  readonly act?: string
  readonly onStartOver: () => void
}

export const DraftNotice = ({ at, act = 'Empezar de nuevo', onStartOver }: Props) =>
  at !== undefined && (
    <div className={classes['notice']} role="status">
      <span>Aquí sigue lo que escribió el {showLocal(localTime(at))} y no guardó.</span>
      <Button variant="default" size="compact-sm" onClick={() => onStartOver()}>
        {act}
      </Button>
    </div>
  )
