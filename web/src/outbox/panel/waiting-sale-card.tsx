import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { can } from '@mostrador/domain/people/permissions'
import { showLocal } from '@mostrador/domain/time'
import { IconReceipt } from '@tabler/icons-react'
import { totalsOf } from '../../bag/totals.ts'
import { useProfile } from '../../session/person/session.tsx'
import { Money } from '../../ui/texts/money.tsx'
import { StatusDot } from '../../ui/texts/status-dot.tsx'
import { showSize, WAITING_STATE_WORDS } from '../waiting/outbox-words.ts'
import { referenceOf } from '../waiting/provisional.ts'
import { isElsewhere, type WaitingSale } from '../waiting/waiting-sale.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { ProvisionalDialog } from './provisional-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { useSaleActs } from './use-sale-acts.ts'
import classes from './waiting-sale-card.module.css'

interface Props {
  readonly sale: WaitingSale
  readonly onLeave: () => void
}

const TONES = { pending: 'quiet', sending: 'done', review: 'attention' } as const

/** A waiting sale. One of another cashier can only be recorded. */
export function WaitingSaleCard({ sale, onLeave }: Props) {
  const { isCorrecting, correct, retry, showStored, forgetStored } = useSaleActs(sale, onLeave)
  const [isTicketOpen, ticket] = useDisclosure(false)
  const [isDiscarding, discarding] = useDisclosure(false)
  const [isRecording, recording] = useDisclosure(false)
  const profile = useProfile()
  const isOwn = sale.userId === profile.id
  const { state, storedAs, said } = sale
  const isRefused = state === 'review' && storedAs === undefined
  const isHere = !isElsewhere(profile, sale)
  return (
    <li className={classes['card']}>
      <div className={classes['head']}>
        <StatusDot tone={TONES[state]} word={isCorrecting ? 'En corrección' : WAITING_STATE_WORDS[state]} />
        <Money value={totalsOf(sale.bag).total} size="lg" />
      </div>
      <div className={classes['about']}>
        <div>
          <p className={classes['what']}>
            {sale.bag.customer} · {showSize(sale)}
          </p>
          <p className={classes['when']}>
            {showLocal(sale.soldAt)} · {isOwn ? `Clave ${referenceOf(sale)}` : sale.cashier}
          </p>
        </div>
        {isOwn && (
          <ActionIcon size={40} aria-label="Ver el comprobante" title="Ver el comprobante" onClick={ticket.open}>
            <IconReceipt size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {state === 'review' && <p className={classes['said']}>{said}</p>}
      {isRefused && (
        <div className={classes['acts']}>
          {isOwn && isHere && can(profile, 'orders.place') && (
            <>
              <Button variant="default" onClick={() => void correct()}>
                {isCorrecting ? 'Ir al pedido' : 'Corregir'}
              </Button>
              <Button variant="default" disabled={isCorrecting} onClick={() => void retry()}>
                Reintentar
              </Button>
            </>
          )}
          {isHere && can(profile, 'orders.record') && (
            <Button variant="default" disabled={isCorrecting} onClick={recording.open}>
              Registrar de todos modos
            </Button>
          )}
          {isOwn && isHere && (
            <Button variant="subtle" color="red" disabled={isCorrecting} onClick={discarding.open}>
              Descartar
            </Button>
          )}
        </div>
      )}
      {storedAs !== undefined && isOwn && (
        <div className={classes['acts']}>
          <Button variant="default" onClick={showStored}>
            Ver el pedido
          </Button>
          <Button variant="subtle" color="gray" onClick={() => void forgetStored()}>
            Ya lo revisé
          </Button>
        </div>
      )}
      {isTicketOpen && <ProvisionalDialog sale={sale} onClose={ticket.close} />}
      {isRecording && <RecordDialog sale={sale} onClose={recording.close} />}
      {isDiscarding && <DiscardDialog sale={sale} onClose={discarding.close} />}
    </li>
  )
}
