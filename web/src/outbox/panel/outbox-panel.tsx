import { Button, Drawer } from '@mantine/core'
import { type EncargoNoun, encargoNounTo } from '@mostrador/domain/group/encargo-noun'
import { can } from '@mostrador/domain/people/permissions'
import { useEffect } from 'react'
import { useReach, useTroubleSaid } from '../../api/calls/reach.ts'
import { useProfile } from '../../session/person/session.tsx'
import { useLayer } from '../../ui/layers/layer-stack.ts'
import { EmptyState } from '../../ui/texts/empty-state.tsx'
import { reviewDeletedShops } from '../waiting/deleted-shops.ts'
import { canWaitHere } from '../waiting/outbox.ts'
import { countSales } from '../waiting/outbox-words.ts'
import { useStorageWords, warningNow } from '../waiting/storage-warning.ts'
import { useOutbox, useWaitingSales } from '../waiting/use-outbox.ts'
import { leavesNow, type WaitingSale } from '../waiting/waiting-sale.ts'
import classes from './outbox-panel.module.css'
import { WaitingSaleCard } from './waiting-sale-card.tsx'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const HELD = 'Se registran cuando usted vuelva a vender en su tienda.'

const tillWords = (noun: EncargoNoun) =>
  `Siga vendiendo: cada venta queda guardada en este dispositivo y se registra sola cuando vuelva la conexión. Editar, anular y hacer ${noun}s necesita conexión.`
const PLAIN =
  'Aquí no se puede vender sin conexión, porque Mostrador no se abrió con https. El pedido que tiene no se pierde.'
const OFFICE = 'Consultar y cambiar datos necesita conexión. Lo que ya guardó está a salvo.'

const troubledTillWords = (noun: EncargoNoun) =>
  `Siga vendiendo: cada venta queda guardada en este dispositivo y se registra sola cuando el servidor pueda. Editar, anular y hacer ${noun}s espera hasta entonces.`
const TROUBLED_PLAIN =
  'Aquí no se puede vender hasta que el servidor pueda, porque Mostrador no se abrió con https. El pedido que tiene no se pierde.'
const TROUBLED_OFFICE = 'Los cambios no se guardan hasta que pueda. Lo que ya guardó está a salvo.'

/** The sales that wait on this device, with their state, the server's reason and what to do (D58, D74). */
export function OutboxPanel({ isOpen, onClose }: Props) {
  const profile = useProfile()
  const reach = useReach()
  const outbox = useOutbox()
  const sales = useWaitingSales()
  const own = sales.filter(({ userId }) => userId === profile.id)
  const others = sales.filter(({ userId }) => userId !== profile.id)
  const decides = can(profile, 'orders.recordAny')
  const toReview = own.filter(({ state }) => state === 'review')
  const unsent = own.filter(({ state }) => state !== 'review')
  const toSend = unsent.filter((sale) => leavesNow(profile, sale))
  const held = unsent.filter((sale) => !leavesNow(profile, sale))
  const refused = others.filter(({ state }) => state === 'review')
  useLayer(isOpen, onClose)
  const hasHeld = held.length > 0
  useEffect(() => {
    if (isOpen && outbox && hasHeld) void reviewDeletedShops(outbox, profile).catch(() => undefined)
  }, [isOpen, outbox, hasHeld, profile])
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={460}
      title="Ventas por enviar"
      classNames={{ title: classes['name'] ?? '' }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 140 }}
      overlayProps={{ backgroundOpacity: 0.4 }}
    >
      <StorageNotice />
      {reach !== 'there' && <ReachNotice isAway={reach === 'away'} onTry={() => outbox?.wake()} />}
      {sales.length === 0 && (
        <EmptyState
          title="Todo está registrado en el servidor."
          hint="Las ventas que haga sin conexión aparecen aquí hasta que se registren."
        />
      )}
      <SaleList title="Por revisar" sales={toReview} onLeave={onClose} />
      <SaleList title="Por enviar" sales={toSend} onLeave={onClose} />
      {held.length > 0 && <p className={classes['notice']}>{HELD}</p>}
      <SaleList title="Por enviar" sales={held} onLeave={onClose} />
      <OthersSales waiting={others.filter(({ state }) => state !== 'review')} refused={decides ? [] : refused} />
      {decides && <SaleList title="Por revisar, de otras personas" sales={refused} onLeave={onClose} />}
    </Drawer>
  )
}

/** Warns that the browser may delete waiting sales, and tells what to do (D218). */
function StorageNotice() {
  const words = useStorageWords(warningNow)
  return words === '' ? null : <p className={classes['notice']}>{words}</p>
}

function ReachNotice({ isAway, onTry }: { isAway: boolean; onTry: () => void }) {
  const profile = useProfile()
  const message = useTroubleSaid()
  const noun = encargoNounTo(profile)
  const [office, till, plain] = isAway
    ? [OFFICE, tillWords(noun), PLAIN]
    : [TROUBLED_OFFICE, troubledTillWords(noun), TROUBLED_PLAIN]
  const trouble = message ? 'El servidor responde, pero ahora no puede guardar' : 'El servidor no contesta a tiempo'
  return (
    <section className={classes['notice']} aria-label="Conexión">
      <strong>{isAway ? 'Sin conexión con el servidor' : trouble}</strong>
      {message && <p className={classes['sentence']}>«{message}»</p>}
      <p className={classes['sentence']}>{!can(profile, 'orders.place') ? office : canWaitHere() ? till : plain}</p>
      <Button variant="default" onClick={onTry}>
        {isAway ? 'Probar la conexión' : 'Probar de nuevo'}
      </Button>
    </section>
  )
}

function SaleList({ title, sales, onLeave }: { title: string; sales: readonly WaitingSale[]; onLeave: () => void }) {
  if (sales.length === 0) return null
  return (
    <section className={classes['group']} aria-label={title}>
      <h3 className={classes['title']}>
        {title} <span className={classes['count']}>{sales.length}</span>
      </h3>
      <ul className={classes['sales']}>
        {sales.map((sale) => (
          <WaitingSaleCard key={sale.key} sale={sale} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  )
}

interface OthersProps {
  readonly waiting: readonly WaitingSale[]
  /** Refused sales of others. Empty if the panel lists these on their own. */
  readonly refused: readonly WaitingSale[]
}

function byCashier(sales: readonly WaitingSale[]): [cashier: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { cashier } of sales) counts.set(cashier, (counts.get(cashier) ?? 0) + 1)
  return [...counts]
}

/** Sales of other cashiers. Each waits for its own cashier's login (D74). */
const OthersSales = ({ waiting, refused }: OthersProps) =>
  waiting.length + refused.length === 0 ? null : (
    <section className={classes['group']} aria-label="De otras personas">
      <h3 className={classes['title']}>De otras personas</h3>
      {byCashier(waiting).map(([cashier, count]) => (
        <p key={cashier} className={classes['sentence']}>
          {countSales(count)} de {cashier}: se {count === 1 ? 'registra' : 'registran'} cuando inicie sesión en este
          dispositivo.
        </p>
      ))}
      {byCashier(refused).map(([cashier, count]) => (
        <p key={cashier} className={classes['sentence']}>
          {countSales(count)} de {cashier} por revisar: {count === 1 ? 'espera' : 'esperan'} a que inicie sesión en este
          dispositivo, o a administración.
        </p>
      ))}
    </section>
  )
