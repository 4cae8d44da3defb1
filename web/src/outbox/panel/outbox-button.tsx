import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCloudExclamation, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useReach } from '../../api/calls/reach.ts'
import { lateLayer } from '../../ui/late/late.tsx'
import { barWords } from '../waiting/outbox-words.ts'
import { useWaitingSales } from '../waiting/use-outbox.ts'
import classes from './outbox-button.module.css'
import { onOutboxPanel } from './panel-bell.ts'

const REACH_ICONS = { there: IconCloudUp, troubled: IconCloudExclamation, away: IconCloudOff } as const

const OutboxPanel = lateLayer(() => import('./outbox-panel.tsx').then(({ OutboxPanel: panel }) => panel))

/** The top bar's notice about network, server and waiting sales. Renders nothing while all is well (D58). */
export function OutboxButton() {
  const reach = useReach()
  const sales = useWaitingSales()
  const [isOpen, panel] = useDisclosure(false)
  useEffect(() => onOutboxPanel(panel.open), [panel.open])
  const toReview = sales.filter(({ state }) => state === 'review').length
  const words = barWords({ reach, toSend: sales.length - toReview, toReview })
  const Icon = toReview > 0 ? IconAlertTriangle : REACH_ICONS[reach]
  return (
    <>
      <span role="status" className={classes['status']}>
        {words.length > 0 && (
          <UnstyledButton
            className={classes['button'] ?? ''}
            data-calm={(reach === 'there' && toReview === 0) || undefined}
            aria-haspopup="dialog"
            onClick={panel.open}
          >
            <Icon size={20} stroke={1.6} aria-hidden />
            <span className={classes['words']}>{words.join(' · ')}</span>
            {sales.length > 0 && (
              <span className={classes['count']} aria-hidden="true">
                {sales.length}
              </span>
            )}
          </UnstyledButton>
        )}
      </span>
      <OutboxPanel isOpen={isOpen} onClose={panel.close} />
    </>
  )
}
