import classes from './kbd.module.css'

/** A key, printed small on its button. Read out by the button's own aria-keyshortcuts, so hidden here. */
export const Kbd = ({ children }: { children: string }) => (
  <span className={classes['key']} aria-hidden="true">
    {children}
  </span>
)
