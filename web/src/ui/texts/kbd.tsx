import classes from './kbd.module.css'

/** Hidden from screen readers, which read the button's aria-keyshortcuts. */
export const Kbd = ({ children }: { children: string }) => (
  <span className={classes['key']} aria-hidden="true">
    {children}
  </span>
)
