import classes from './woven-band.module.css'

interface Props {
  /** Pixels: 12, 16 or 20. */
  readonly height?: number
}

/** The house's one ornament: a band with the geometry of a huipil. On landing, login and empty states only. */
export const WovenBand = ({ height = 20 }: Props) => <div className={classes['band']} style={{ height }} />
