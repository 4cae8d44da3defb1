import { Button } from '@mantine/core'
import type { InvoiceRow } from '@mostrador/domain/sale/invoice'
import { type ReactNode, useState } from 'react'
import type { Column } from '../../../ui/list/column.ts'
import { PickedBar } from '../../../ui/list/picked-bar.tsx'
import type { Picking } from '../../../ui/list/picking.tsx'
import { useCompleting } from './use-completing.ts'
import classes from './use-order-work.module.css'

type Columns = readonly Column<InvoiceRow>[]

interface OrderWork {
  readonly columnsWith: (columns: Columns) => Columns
  readonly picking: Picking<InvoiceRow> | undefined
  readonly foot: ReactNode
}

const canComplete = ({ state, isVoid }: InvoiceRow): boolean => state === 'inProcess' && !isVoid

const NONE: ReadonlySet<string | number> = new Set()

export function useOrderWork(
  rows: readonly InvoiceRow[],
  isOffered: boolean,
  onCharge: (id: number) => void,
): OrderWork {
  const [ticked, setTicked] = useState(NONE)
  const { complete, completing } = useCompleting({
    onDone: (done) => setTicked((before) => new Set([...before].filter((id) => !done.some((each) => each === id)))),
    onCharge,
  })
  if (!isOffered) return { columnsWith: (columns) => columns, picking: undefined, foot: null }
  // Rows that are hidden or completed lose their tick.
  const picked = rows.filter((row) => ticked.has(row.id) && canComplete(row))
  const withAct = (column: Column<InvoiceRow>): Column<InvoiceRow> => ({
    ...column,
    width: '260px',
    cell: (row) => (
      <span className={classes['state']}>
        <span>{column.cell(row)}</span>
        {canComplete(row) && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Completar el pedido ${row.id}`}
            loading={completing.includes(row.id)}
            onClick={() => complete([row])}
          >
            Completar
          </Button>
        )}
      </span>
    ),
  })
  return {
    columnsWith: (columns) => columns.map((column) => (column.id === 'state' ? withAct(column) : column)),
    picking: {
      picked: new Set(picked.map(({ id }) => id)),
      canPick: canComplete,
      labelOf: ({ id }) => `Marcar el pedido ${id}`,
      set: setTicked,
    },
    foot: picked.length > 0 && (
      <PickedBar count={picked.length} noun={['pedido', 'pedidos']} onClear={() => setTicked(NONE)}>
        <Button loading={completing.length > 0} onClick={() => complete(picked)}>
          {picked.length === 1 ? 'Completar 1 pedido' : `Completar ${picked.length} pedidos`}
        </Button>
      </PickedBar>
    ),
  }
}
