import classes from './status-dot.module.css'

interface Props {
  readonly tone: 'done' | 'attention' | 'loss' | 'quiet'
  /** Colour alone is not accessible. */
  readonly word: string
}

export const StatusDot = ({ tone, word }: Props) => (
  <span className={classes['status']} data-tone={tone}>
    {word}
  </span>
)
