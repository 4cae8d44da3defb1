import type { reportSums } from '@mostrador/contract/overview/reports'
import { groupCount } from '@mostrador/domain/count'
import { METHOD_WORDS, type MethodSum } from '@mostrador/domain/money/payment'
import { type Day, showDay } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import { Link } from '../../../navigation/link.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { Money } from '../../../ui/texts/money.tsx'
import leads from '../../../ui/theme/lead.module.css'
import type { ReportPlace } from './use-report-address.ts'

type Sums = z.output<typeof reportSums.reply>
export type DaySum = Sums['days'][number]
export type ShopSum = Sums['shops'][number]
export type CashierSum = Sums['cashiers'][number]

const FIGURES: readonly Column<Omit<DaySum, 'day'>>[] = [
  { id: 'count', heading: 'Facturas', align: 'end', cell: ({ count }) => groupCount(count) },
  { id: 'returns', heading: 'Devoluciones', align: 'end', cell: ({ returns }) => groupCount(returns) },
  { id: 'subtotal', heading: 'Subtotal', align: 'end', cell: ({ subtotal }) => <Money value={subtotal} /> },
  { id: 'total', heading: 'Total', align: 'end', cell: ({ total }) => <Money value={total} />, inCard: 'figure' },
]

/** Each day links to its own report. */
export const dayColumns = (reportOf: (day: Day) => ReportPlace): readonly Column<DaySum>[] => [
  {
    id: 'day',
    heading: 'Día',
    cell: ({ day }) => (
      <Link className={`tabular ${leads['lead']}`} to="." search={reportOf(day)}>
        {showDay(day)}
      </Link>
    ),
    inCard: 'title',
  },
  ...FIGURES,
]

export const CASHIER_COLUMNS: readonly Column<CashierSum>[] = [
  { id: 'name', heading: 'Autor', cell: ({ name }) => name, inCard: 'title' },
  ...FIGURES,
]

export const SHOP_COLUMNS: readonly Column<ShopSum>[] = [
  { id: 'name', heading: 'Comercio', cell: ({ name }) => name, inCard: 'title' },
  ...FIGURES,
]

export const FORM_COLUMNS: readonly Column<MethodSum>[] = [
  { id: 'method', heading: 'Forma de pago', cell: ({ method }) => METHOD_WORDS[method], inCard: 'title' },
  { id: 'amount', heading: 'Monto', align: 'end', cell: ({ amount }) => <Money value={amount} />, inCard: 'figure' },
]
