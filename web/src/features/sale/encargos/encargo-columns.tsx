import { encargoRow } from '@mostrador/contract/sale/encargos'
import {
  DELIVERY_WORDS,
  type Delivery,
  type EncargoRow,
  isCancelled,
  settledState,
  stateWord,
} from '@mostrador/domain/sale/encargo'
import { type Day, showDay } from '@mostrador/domain/time'
import { IconAlertTriangle } from '@tabler/icons-react'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { ShareBar } from '../../../ui/acts/share-bar.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { Money } from '../../../ui/texts/money.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import classes from './encargo-columns.module.css'

const isSettled = (encargo: EncargoRow): boolean =>
  settledState({ ...encargo, isCancelled: isCancelled(encargo) }) === 'paid'

/** Percent of the bar for each delivery state (P §2.12). */
const SHARES: Readonly<Record<Delivery, number>> = { undelivered: 25, pending: 50, delivered: 100 }

interface Held {
  readonly day: Day
  readonly isOverdue: boolean
}

/** A passed day is marked (D105). */
const HeldUntil = ({ day, isOverdue }: Held) => (
  <span className={`tabular ${classes['held']}`} data-overdue={isOverdue || undefined}>
    {isOverdue && <IconAlertTriangle size={16} role="img" aria-label="Vencido:" />}
    {showDay(day)}
  </span>
)

/** Columns of the list of encargos (P §2.12). */
export const ENCARGO_COLUMNS: readonly Column<EncargoRow>[] = columnsOf(encargoRow, {
  number: { sorts: 'down', cell: ({ number }) => <span className="tabular">{number}</span>, inCard: 'text' },
  issuedAt: { inCard: 'text' },
  affiliate: { inCard: 'title' },
  phone: { inCard: 'text', under: { column: 'affiliate', from: 'middle' } },
  shop: { inCard: 'text', under: { column: 'affiliate', from: 'narrow' } },
  paid: { under: { column: 'form', from: 'narrow', isNamed: true } },
  balance: {
    cell: (encargo) => (isSettled(encargo) ? 'Pagado' : <Money value={encargo.balance} />),
    under: { column: 'total', from: 'narrow', isNamed: true },
  },
  form: { isMinor: true },
  delivery: { cell: ({ delivery }) => <ShareBar share={SHARES[delivery]} word={DELIVERY_WORDS[delivery]} /> },
  heldUntil: {
    sorts: 'up',
    cell: ({ heldUntil, isOverdue }) => heldUntil && <HeldUntil day={heldUntil} isOverdue={isOverdue} />,
    under: { column: 'delivery', from: 'middle', isNamed: true },
  },
  total: { inCard: 'figure' },
  isActive: { cell: (encargo) => <StatusDot tone={encargo.isActive ? 'done' : 'loss'} word={stateWord(encargo)} /> },
})
