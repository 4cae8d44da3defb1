import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useLeaveGuard } from '../outbox/panel/use-leave-guard.ts'
import { useLogout } from '../session/person/logout.ts'
import { useProfile } from '../session/person/session.tsx'
import { late } from '../ui/late/late.tsx'
import { FarewellNotice } from './farewell-notice.tsx'
import classes from './profile-menu.module.css'

const ProfileList = late(() => import('./profile-list.tsx').then(({ ProfileList: list }) => list))

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()

/** Menu of the own name, with the account's settings (D64). */
export function ProfileMenu() {
  const { name } = useProfile()
  const { askToLeave, isLeaving } = useLogout(useLeaveGuard())
  const [isUsed, setUsed] = useState(false)
  if (isLeaving) return <FarewellNotice />
  const button = (
    <UnstyledButton
      className={classes['target'] ?? ''}
      aria-haspopup="menu"
      aria-expanded={isUsed}
      // The button is mounted again with its list, and must have the focus to get it back when the list closes.
      autoFocus={isUsed}
      onClick={() => setUsed(true)}
    >
      <span className={classes['initials']} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={classes['name']} title={name}>
        {name}
      </span>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  )
  return <ProfileList isWanted={isUsed} meanwhile={button} button={button} onLeave={askToLeave} />
}
