import classes from './done-check.module.css'

export const DoneCheck = () => (
  <svg className={classes['check']} viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" focusable="false">
    <circle className={classes['ring']} cx="48" cy="48" r="44" pathLength="1" />
    <path className={classes['mark']} d="M28 49.5 42 63.5 69 34" pathLength="1" />
  </svg>
)
