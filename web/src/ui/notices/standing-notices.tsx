import { Notifications } from '@mantine/notifications'
import classes from './notices.module.css'

const CLASSES = { root: classes['root'] ?? '', notification: classes['notice'] ?? '' }

/** At the top, and on a phone within the bar, so that none of the page's buttons lies below one. */
export const StandingNotices = () => <Notifications position="top-right" limit={3} classNames={CLASSES} />
