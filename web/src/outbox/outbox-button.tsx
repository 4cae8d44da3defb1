import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useIsReached } from '../api/reach.ts'
import classes from './outbox-button.module.css'
import { OutboxPanel } from './outbox-panel.tsx'
import { barWords } from './outbox-words.ts'
import { onOutboxPanel } from './panel-bell.ts'
import { useWaitingSales } from './use-outbox.ts'

/** The top bar's word about the network and what waits for it; nothing while all is well (D58). */
export function OutboxButton() {
  const isReached = useIsReached()
  const sales = useWaitingSales()
  const [isOpen, panel] = useDisclosure(false)
  useEffect(() => onOutboxPanel(panel.open), [panel.open])
  const toReview = sales.filter(({ state }) => state === 'review').length
  const words = barWords({ isReached, toSend: sales.length - toReview, toReview })
  const Icon = toReview > 0 ? IconAlertTriangle : isReached ? IconCloudUp : IconCloudOff
  return (
    <>
      <span role="status" className={classes['status']}>
        {words.length > 0 && (
          <UnstyledButton
            className={classes['button'] ?? ''}
            data-calm={(isReached && toReview === 0) || undefined}
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
