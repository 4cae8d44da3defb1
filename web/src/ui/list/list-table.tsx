import type { Rows } from './column.ts'
import classes from './list-table.module.css'
import { RowMenu } from './row-menu.tsx'
import { useChangedRows } from './use-changed-rows.ts'
import { useScrolls } from './use-scrolls.ts'

/** The rows as a table: 40 px each, lines between, figures at the right. */
export function ListTable<Row>(list: Rows<Row>) {
  const { caption, columns, rows, keyOf, actsOf, menuLabelOf } = list
  const changed = useChangedRows(list)
  const { ref, scrolls } = useScrolls()
  return (
    <div
      className={classes['scroller']}
      ref={ref}
      {...(scrolls && { 'data-scrolls': true, role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table className={classes['table']}>
        <caption className={classes['caption']}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, heading, align, width, isMinor }) => (
              <th
                key={id}
                scope="col"
                data-align={align}
                data-minor={isMinor || undefined}
                style={width ? { width } : undefined}
              >
                {heading}
              </th>
            ))}
            {actsOf && (
              <th scope="col" data-align="end" className={`${classes['options']} ${classes['acts']}`}>
                Opciones
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-lit={changed.has(keyOf(row)) || undefined}>
              {columns.map(({ id, cell, align, isMinor }) => (
                <td key={id} data-align={align} data-minor={isMinor || undefined}>
                  {cell(row)}
                </td>
              ))}
              {actsOf && (
                <td data-align="end" className={classes['acts']}>
                  <RowMenu label={menuLabelOf?.(row) ?? 'Opciones'} acts={actsOf(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
