import type { Product } from '@mostrador/domain/goods/product'
import type { KeyboardEvent } from 'react'
import type { BagLine } from '../../bag/bag.ts'
import classes from './family-table.module.css'
import { MemberCell } from './member-cell.tsx'
import type { MemberGrid } from './member-grid.ts'

interface Props {
  readonly name: string
  readonly grid: MemberGrid
  readonly at: readonly number[]
  readonly lines: ReadonlyMap<number, BagLine>
  readonly onKey: (event: KeyboardEvent) => void
  readonly onFocus: (places: readonly number[]) => void
  readonly onAdd: (product: Product) => void
}

export const cellOf = (box: HTMLElement | null, places: readonly number[]): HTMLElement | null =>
  box?.querySelector<HTMLElement>(`[data-at="${places.join()}"]`) ?? null

/** One attribute down, the next across. Missing combinations are empty. */
export function FamilyTable({ name, grid, at, lines, onKey, onFocus, onAdd }: Props) {
  const { down, across } = grid
  const rest = at.slice(across ? 2 : 1)
  const columns = across?.values ?? ['']
  return (
    <div className={classes['frame']}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move in it, as in a spreadsheet */}
      <table role="grid" className={classes['grid']} aria-label={`Opciones de ${name}`}>
        <thead>
          <tr>
            <th scope="col" className={classes['corner']}>
              {across ? `${down.name} / ${across.name}` : down.name}
            </th>
            {columns.map((value) => (
              <th key={value} scope="col">
                {across ? value : 'Precio y existencia'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.values.map((value, row) => (
            <tr key={value}>
              <th scope="row">{value}</th>
              {columns.map((other, column) => {
                const places = across ? [row, column, ...rest] : [row, ...rest]
                const product = grid.memberAt(places)
                return (
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
                  // biome-ignore lint/a11y/useFocusableInteractive: the button in the cell has the focus
                  <td key={other} role="gridcell">
                    {product ? (
                      <MemberCell
                        product={product}
                        line={lines.get(product.id)}
                        places={places}
                        isActive={places.join() === at.join()}
                        onKey={onKey}
                        onFocus={onFocus}
                        onAdd={onAdd}
                      />
                    ) : (
                      <span className={classes['unseen']}>No existe</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
