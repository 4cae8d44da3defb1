import type { report } from '@mostrador/contract/overview/reports'
import { rowName } from '@mostrador/domain/overview/report'
import type { z } from 'zod/mini'
import { DocumentLink } from '../../../stock/document-link.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { LocalTime } from '../../../ui/texts/local-time.tsx'
import { Money } from '../../../ui/texts/money.tsx'

type ReportRow = z.output<typeof report.reply>['rows'][number]

const sourceOf = ({ invoiceId, returnId }: ReportRow) =>
  returnId === null ? ({ kind: 'invoice', id: invoiceId ?? 0 } as const) : ({ kind: 'return', id: returnId } as const)

/** One document per row (P §3). */
export const REPORT_COLUMNS: readonly Column<ReportRow>[] = [
  {
    id: 'document',
    heading: 'Documento',
    cell: (row) => (
      <span className="tabular">
        {row.document === 'devolucion' && 'Devolución '}
        <DocumentLink document={rowName(row)} source={sourceOf(row)} />
      </span>
    ),
    inCard: 'title',
    width: '176px',
  },
  {
    id: 'issuedAt',
    heading: 'Fecha',
    cell: ({ issuedAt }) => <LocalTime at={issuedAt} />,
    inCard: 'text',
  },
  { id: 'shop', heading: 'Comercio', cell: ({ shop }) => shop, inCard: 'text' },
  { id: 'extension', heading: 'Extensión', cell: ({ extension }) => extension, inCard: 'text' },
  { id: 'subtotal', heading: 'Subtotal', align: 'end', cell: ({ subtotal }) => <Money value={subtotal} /> },
  { id: 'total', heading: 'Total', align: 'end', cell: ({ total }) => <Money value={total} />, inCard: 'figure' },
]
