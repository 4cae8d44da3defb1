import classes from './status-dot.module.css'

interface Props {
  readonly tone: 'done' | 'attention' | 'loss' | 'quiet'
  /** The word beside the dot, because colour alone is not accessible. */
  readonly word: string
}

/** The specified coloured dots, with their word. */
export const StatusDot = ({ tone, word }: Props) => (
  <span className={classes['status']} data-tone={tone}>
    {word}
  </span>
)
