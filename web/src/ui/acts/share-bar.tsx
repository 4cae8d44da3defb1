import classes from './share-bar.module.css'

interface Props {
  /** Per cent. */
  readonly share: number
  readonly word: string
}

/** A progress bar with a word. At 100 % it looks done. */
export const ShareBar = ({ share, word }: Props) => (
  <span className={classes['state']} data-done={share === 100 || undefined}>
    <progress className={classes['bar']} max={100} value={share} aria-label="Avance" />
    {word}
  </span>
)
