import { Button } from '@mantine/core'
import { localTime, showLocal } from '@mostrador/domain/time'
import classes from './draft-notice.module.css'

interface Props {
  /** When it was typed, in milliseconds; nothing is shown of what was not kept. */
  readonly at: number | undefined
  readonly act?: string
  readonly onStartOver: () => void
}

/** Says that a form begins with what was typed earlier and not saved, and offers to begin anew. */
export const DraftNotice = ({ at, act = 'Empezar de nuevo', onStartOver }: Props) =>
  at !== undefined && (
    <div className={classes['notice']} role="status">
      <span>Aquí sigue lo que escribió el {showLocal(localTime(at))} y no guardó.</span>
      <Button variant="default" size="compact-sm" onClick={() => onStartOver()}>
        {act}
      </Button>
    </div>
  )
