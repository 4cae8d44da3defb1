import classes from './share-bar.module.css'

interface Props {
  /** Per cent. */
  readonly share: number
  readonly word: string
}

/** How far something is, as a bar with its word; at 100 % it is done. */
export const ShareBar = ({ share, word }: Props) => (
  <span className={classes['state']} data-done={share === 100 || undefined}>
    <progress className={classes['bar']} max={100} value={share} aria-label="Avance" />
    {word}
  </span>
)
