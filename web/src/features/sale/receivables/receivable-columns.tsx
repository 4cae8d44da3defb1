import { type ReceivableRow, receivableRow } from '@mostrador/contract/sale/receivable-list'
import type { Role } from '@mostrador/domain/platform/role'
import { whatsappNumber } from '@mostrador/domain/public/whatsapp'
import { showDay } from '@mostrador/domain/time'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { Link } from '../../../navigation/link.tsx'
import { statementOf } from '../../../paths.ts'
import type { Column } from '../../../ui/list/column.ts'
import { Money } from '../../../ui/texts/money.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import classes from './receivables.module.css'
import { RemindLink } from './remind-link.tsx'

const ageOf = (sum: number) => (sum > 0 ? <Money value={sum} /> : null)

/** The part of a debt that is overdue. */
export const overdueOf = ({ owed, current }: Pick<ReceivableRow, 'owed' | 'current'>): number => owed - current

/** No reminder is offered for the debts of a past day (D189). */
export const receivableColumnsFor = (role: Role, isToday: boolean): readonly Column<ReceivableRow>[] =>
  columnsOf(receivableRow, {
    customer: {
      inCard: 'title',
      cell: ({ customerId, customer }) =>
        customerId === null ? (
          <span className={classes['nobody']}>{customer}</span>
        ) : (
          <Link to={statementOf(role, customerId)} className={classes['name']}>
            {customer}
          </Link>
        ),
    },
    phone: {
      inCard: 'text',
      under: { column: 'customer', from: 'middle' },
      cell: ({ phone }) => (phone ? <span className="tabular">{phone}</span> : null),
    },
    owed: { inCard: 'figure' },
    current: { cell: ({ current }) => ageOf(current) },
    late30: { cell: ({ late30 }) => ageOf(late30) },
    late60: { cell: ({ late60 }) => ageOf(late60) },
    late90: { cell: ({ late90 }) => ageOf(late90), under: { column: 'late60', from: 'narrow', isNamed: true } },
    older: { cell: ({ older }) => ageOf(older) },
    isOverLimit: {
      heading: 'Límite',
      inCard: 'text',
      under: { column: 'customer', from: 'middle' },
      cell: ({ isOverLimit }) => (isOverLimit ? <StatusDot tone="attention" word="Sobre el límite" /> : null),
    },
    reminder: {
      heading: 'Recordatorio',
      // null, so that a card without a reminder has no heading for it.
      cell: (row) =>
        mayRemind(row, isToday) || row.remindedAt !== null ? <Reminder row={row} isToday={isToday} /> : null,
    },
  })

/** True if the customer can be reached and a debt is overdue today. */
const mayRemind = (row: ReceivableRow, isToday: boolean): boolean =>
  isToday && row.customerId !== null && overdueOf(row) > 0 && whatsappNumber(row.phone) !== undefined

function Reminder({ row, isToday }: { readonly row: ReceivableRow; readonly isToday: boolean }) {
  const { customerId, customer: name, phone, owed, remindedAt } = row
  const overdue = overdueOf(row)
  return (
    <span className={classes['reminder']}>
      {customerId !== null && mayRemind(row, isToday) && (
        <RemindLink debtor={{ id: customerId, name, phone, owed, overdue }} isSmall />
      )}
      {remindedAt !== null && <span className={classes['soft']}>{showDay(remindedAt.slice(0, 10))}</span>}
    </span>
  )
}
