import { useNotifications } from '@mantine/notifications'
import { useState } from 'react'
import { late } from '../late/late.tsx'

const StandingNotices = late(() => import('./standing-notices.tsx').then(({ StandingNotices: notices }) => notices))

export const noticesAreHere = StandingNotices.cameWith

/** Mounts the notices once the first one appears. */
export function Notices() {
  const [isUsed, setUsed] = useState(false)
  const { notifications } = useNotifications()
  if (notifications.length > 0 && !isUsed) setUsed(true)
  return isUsed ? <StandingNotices /> : null
}
