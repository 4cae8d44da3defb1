import type { Product } from '@mostrador/domain/goods/product'
import type { Column } from '../../../../ui/list/column.ts'
import { CELLS, type CellField, isEditable } from './cell-value.ts'
import { EditCell } from './edit-cell.tsx'
import type { CellEdits } from './use-cell-edits.ts'

const isCell = (id: string): id is CellField => (CELLS as readonly string[]).includes(id)

export const editableColumns = (columns: readonly Column<Product>[], edits: CellEdits): readonly Column<Product>[] =>
  columns.map((column) => {
    const { id, cell } = column
    if (!isCell(id)) return column
    return {
      ...column,
      cell: (product) =>
        isEditable(product, id) ? (
          <EditCell product={product} field={id} edits={edits}>
            {cell(product)}
          </EditCell>
        ) : (
          cell(product)
        ),
    }
  })
