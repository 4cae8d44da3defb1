import {
  type CommissionOrderRow,
  type CommissionRow,
  commissionOrderRow,
  commissionRow,
} from '@mostrador/contract/sale/commissions'
import { writePercent } from '@mostrador/domain/percent'
import type { Role } from '@mostrador/domain/platform/role'
import { COMMISSION_KINDS, type CommissionReason } from '@mostrador/domain/sale/commission'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { Link } from '../../../navigation/link.tsx'
import { commissionOrdersOf, invoicesOf } from '../../../paths.ts'
import type { Column } from '../../../ui/list/column.ts'
import { LocalTime } from '../../../ui/texts/local-time.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import leads from '../../../ui/theme/lead.module.css'

export interface PersonRow extends CommissionRow {
  /** Basis points. */
  readonly percent: number
  readonly groups: readonly { readonly groupId: number; readonly group: string; readonly percent: number }[]
  readonly openDay: string
}

export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly shopId?: number | undefined
}

/** '2.5 %, Blancos 3 %' */
export const percentsOf = ({ percent, groups }: Pick<PersonRow, 'percent' | 'groups'>): string =>
  [`${writePercent(percent)} %`, ...groups.map((group) => `${group.group} ${writePercent(group.percent)} %`)].join(', ')

/** The name links to the rows of the same days. */
export const personColumnsFor = (role: Role, { from, to, shopId }: Days): readonly Column<PersonRow>[] => {
  const search = {
    ...(from !== undefined && { desde: from }),
    ...(to !== undefined && { hasta: to }),
    ...(shopId !== undefined && { comercio: shopId }),
  }
  const columns = columnsOf<typeof commissionRow, PersonRow>(commissionRow, {
    person: {
      inCard: 'title',
      cell: ({ kind, personId, person }) => (
        <Link
          to={commissionOrdersOf(role, COMMISSION_KINDS[kind], personId)}
          search={search}
          className={leads['lead'] ?? ''}
        >
          {person}
        </Link>
      ),
    },
    kind: { heading: 'Tipo', inCard: 'text', cell: ({ kind }) => (kind === 'cashier' ? 'Vendedor' : 'Afiliado') },
    percent: { heading: 'Porcentaje', cell: percentsOf },
    sales: {},
    amount: { inCard: 'figure' },
    paid: {},
    left: {
      heading: 'Por liquidar',
      align: 'end',
      cell: ({ amount, paid }) => (amount === paid ? null : <Money value={amount - paid} />),
    },
  })
  // The list is complete and in the order of names, so it cannot be sorted.
  return columns.map(({ sorts: _, ...column }) => column)
}

const REASONS: Readonly<Record<CommissionReason, string>> = {
  order: 'Pedido pagado',
  return: 'Devolución',
  void: 'Anulación',
  unpaid: 'Pago quitado',
}

export const orderColumnsFor = (role: Role): readonly Column<CommissionOrderRow>[] =>
  columnsOf(commissionOrderRow, {
    at: { inCard: 'text' },
    document: {
      inCard: 'title',
      sorts: 'down',
      cell: ({ document, documentId }) => (
        <Link to={invoicesOf(role)} search={{ factura: documentId }} className={`tabular ${leads['lead']}`}>
          {document}
        </Link>
      ),
    },
    reason: { cell: ({ reason }) => REASONS[reason], inCard: 'text' },
    shop: { isMinor: true },
    sales: {},
    amount: { inCard: 'figure' },
    settledAt: { cell: ({ settledAt }) => (settledAt === null ? 'Por liquidar' : <LocalTime at={settledAt} />) },
  })
