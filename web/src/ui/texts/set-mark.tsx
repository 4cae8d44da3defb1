import classes from './set-mark.module.css'

/** D179 */
export const SetMark = () => <span className={classes['mark']}>Juego</span>
