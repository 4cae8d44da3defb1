import { Notifications } from '@mantine/notifications'
import classes from './notices.module.css'

const CLASSES = { root: classes['root'] ?? '', notification: classes['notice'] ?? '' }

/** Notices at the top. On a phone they cover only the bar, so that they hide no button. */
export const StandingNotices = () => <Notifications position="top-right" limit={3} classNames={CLASSES} />
