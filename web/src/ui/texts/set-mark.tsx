import classes from './set-mark.module.css'

/** Marks a product that is a set (D179). */
export const SetMark = () => <span className={classes['mark']}>Juego</span>
