import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { groupCount } from '@mostrador/domain/count'
import { SHEET_HEADINGS } from '@mostrador/domain/goods/product-sheet'
import { useState } from 'react'
import type { Column } from '../../../../ui/list/column.ts'
import classes from './import-dialog.module.css'
import { RowsInPieces } from './rows-in-pieces.tsx'
import type { ImportOutcome } from './send-import.ts'

type CellChange = ImportOutcome['changes'][number]

const PRICES: ReadonlySet<string> = new Set([SHEET_HEADINGS.price, SHEET_HEADINGS.ownAdiPrice, SHEET_HEADINGS.cost])

/** 'Q50.00 → Q61.50'. `isOutdated` if another person changed the cell since the export. */
function Change({ before, after, isOutdated }: CellChange) {
  return (
    <>
      <span className={classes['before']}>{before}</span> <span aria-hidden>→</span>
      <VisuallyHidden> pasa a </VisuallyHidden> <strong>{after}</strong>
      {isOutdated && <span className={classes['outdated']}> Cambió mientras tanto.</span>}
    </>
  )
}

const COLUMNS: readonly Column<CellChange>[] = [
  { id: 'line', heading: 'Fila', width: '72px', align: 'end', cell: ({ line }) => line },
  { id: 'product', heading: 'Producto', cell: ({ product }) => product, inCard: 'title' },
  { id: 'column', heading: 'Columna', width: '128px', cell: ({ column }) => column, inCard: 'text' },
  { id: 'change', heading: 'Cambio', cell: Change },
]

type Kind = 'all' | 'prices'

export function ImportChanges({ changes, changeCount, priceCount }: ImportOutcome) {
  const [kind, setKind] = useState<Kind>('all')
  if (changes.length === 0) return null
  const rows = kind === 'all' ? changes : changes.filter(({ column }) => PRICES.has(column))
  const count = kind === 'all' ? changeCount : priceCount
  return (
    <>
      {priceCount > 0 && priceCount < changeCount && (
        <SegmentedControl
          className={classes['kinds'] ?? ''}
          aria-label="Qué cambios se muestran"
          value={kind}
          onChange={(value) => setKind(value as Kind)}
          data={[
            { value: 'all', label: `Todo (${groupCount(changeCount)})` },
            { value: 'prices', label: `Precios (${groupCount(priceCount)})` },
          ]}
        />
      )}
      <RowsInPieces key={kind} label="Cambios del archivo" columns={COLUMNS} rows={rows} />
      {rows.length < count && (
        <p className={classes['hint']}>
          Aquí están los primeros {groupCount(rows.length)} de {groupCount(count)} cambios.
        </p>
      )}
    </>
  )
}
