import {
  DELIVERY_WORDS,
  type Delivery,
  type EncargoRow,
  FORM_WORDS,
  isCancelled,
  settledState,
  stateWord,
} from '@mostrador/domain/sale/encargo'
import { type Day, showDay } from '@mostrador/domain/time'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Column } from '../../ui/list/column.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Money } from '../../ui/money.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import classes from './encargo-columns.module.css'

const isSettled = (encargo: EncargoRow): boolean =>
  settledState({ ...encargo, isCancelled: isCancelled(encargo) }) === 'paid'

/** 25 % for Sin entregar, 50 % for Pendiente, otherwise 100 % (P §2.12). */
const SHARES: Readonly<Record<Delivery, number>> = { undelivered: 25, pending: 50, delivered: 100 }

interface Held {
  readonly day: Day
  readonly isOverdue: boolean
}

/** The day until which goods lie there; marked once it is over (D105). */
const HeldUntil = ({ day, isOverdue }: Held) => (
  <span className={`tabular ${classes['held']}`} data-overdue={isOverdue || undefined}>
    {isOverdue && <IconAlertTriangle size={16} role="img" aria-label="Vencido:" />}
    {showDay(day)}
  </span>
)

/** The columns of the encargos' list (P §2.12). */
export const ENCARGO_COLUMNS: readonly Column<EncargoRow>[] = [
  {
    id: 'number',
    heading: 'Número',
    sorts: 'down',
    cell: ({ number }) => <span className="tabular">{number}</span>,
    inCard: 'text',
  },
  {
    id: 'issuedAt',
    heading: 'Fecha',
    sorts: 'down',
    cell: ({ issuedAt }) => <LocalTime at={issuedAt} />,
    inCard: 'text',
  },
  { id: 'affiliate', heading: 'Afiliado', sorts: 'up', cell: ({ affiliate }) => affiliate, inCard: 'title' },
  {
    id: 'phone',
    heading: 'Teléfono',
    cell: ({ phone }) => phone,
    inCard: 'text',
    under: { column: 'affiliate', from: 'middle' },
  },
  {
    id: 'shop',
    heading: 'Comercio',
    sorts: 'up',
    cell: ({ shop }) => shop,
    inCard: 'text',
    under: { column: 'affiliate', from: 'narrow' },
  },
  {
    id: 'paid',
    heading: 'Pagado',
    sorts: 'down',
    align: 'end',
    cell: ({ paid }) => <Money value={paid} />,
    under: { column: 'form', from: 'narrow', isNamed: true },
  },
  {
    id: 'balance',
    heading: 'Saldo',
    sorts: 'down',
    align: 'end',
    cell: (encargo) => (isSettled(encargo) ? 'Pagado' : <Money value={encargo.balance} />),
    under: { column: 'total', from: 'narrow', isNamed: true },
  },
  { id: 'form', heading: 'Forma de Pago', sorts: 'up', isMinor: true, cell: ({ form }) => FORM_WORDS[form] },
  {
    id: 'delivery',
    heading: 'Entrega',
    sorts: 'up',
    cell: ({ delivery }) => <ShareBar share={SHARES[delivery]} word={DELIVERY_WORDS[delivery]} />,
  },
  {
    id: 'heldUntil',
    heading: 'Guardado hasta',
    sorts: 'up',
    cell: ({ heldUntil, isOverdue }) => heldUntil && <HeldUntil day={heldUntil} isOverdue={isOverdue} />,
    under: { column: 'delivery', from: 'middle', isNamed: true },
  },
  {
    id: 'total',
    heading: 'Total',
    sorts: 'down',
    align: 'end',
    cell: ({ total }) => <Money value={total} />,
    inCard: 'figure',
  },
  {
    id: 'isActive',
    heading: 'Estado',
    sorts: 'up',
    cell: (encargo) => <StatusDot tone={encargo.isActive ? 'done' : 'loss'} word={stateWord(encargo)} />,
  },
]
