import { groupCount, signedCount } from '@mostrador/domain/count'
import type { Movement } from '@mostrador/domain/goods/movement'
import type { Column } from '../ui/list/column.ts'
import { LocalTime } from '../ui/texts/local-time.tsx'
import { DocumentLink } from './document-link.tsx'
import classes from './movement-list.module.css'

/** Columns of a product's stock movements (D24). */
export const MOVEMENT_COLUMNS: readonly Column<Movement>[] = [
  {
    id: 'at',
    heading: 'Fecha',
    cell: ({ at }) => <LocalTime at={at} />,
    inCard: 'text',
  },
  { id: 'reason', heading: 'Motivo', cell: (movement) => <Reason {...movement} />, inCard: 'title' },
  {
    id: 'document',
    heading: 'Documento',
    cell: ({ document, source }) => <DocumentLink document={document} source={source} />,
  },
  { id: 'author', heading: 'Quién', cell: ({ author }) => author ?? 'El sistema', inCard: 'text' },
  { id: 'change', heading: 'Cambio', align: 'end', cell: ({ change }) => signedCount(change), inCard: 'figure' },
  { id: 'balance', heading: 'Quedan', align: 'end', cell: ({ balance }) => groupCount(balance) },
]

const Reason = ({ reason, note }: Movement) =>
  note === undefined ? (
    reason
  ) : (
    <>
      {reason}
      <small className={classes['note']}>{note}</small>
    </>
  )
