import classes from './woven-band.module.css'

interface Props {
  /** Pixels: 12, 16 or 20. */
  readonly height?: number
}

/** The product's ornament, after a huipil's pattern. Only for the landing page, the login and empty states. */
export const WovenBand = ({ height = 20 }: Props) => <div className={classes['band']} style={{ height }} />
