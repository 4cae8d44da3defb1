import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Rows } from './column.ts'
import classes from './list-table.module.css'
import { namesApart } from './names-apart.ts'
import { PickAll, PickBox } from './picking.tsx'
import { RowMenu } from './row-menu.tsx'
import { ariaSort, SortHeading } from './sort-heading.tsx'
import { filledIn, stacked, useRoom } from './stacked-columns.ts'
import { useChangedRows } from './use-changed-rows.ts'

export function ListTable<Row>(list: Rows<Row>) {
  const { caption, columns, rows, keyOf, actsOf, menuLabelOf, order, picking } = list
  const changed = useChangedRows(list)
  const menuLabel = namesApart(list, menuLabelOf ?? (() => 'Opciones'))
  const boxLabel = namesApart(list, picking?.labelOf ?? (() => ''))
  const { ref, scrolls } = useScrolls()
  const hasActs = actsOf !== undefined && (rows.length === 0 || rows.some((row) => actsOf(row).length > 0))
  const places = stacked(columns, useRoom())
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
            {picking && (
              <th scope="col" className={classes['pick']}>
                <PickAll picking={picking} rows={rows} keyOf={keyOf} />
              </th>
            )}
            {places.map(({ column: { id, heading, align, width, isMinor, sorts } }) => (
              <th
                key={id}
                scope="col"
                {...(sorts && order && { 'aria-sort': ariaSort(id, order) })}
                data-align={align}
                data-minor={isMinor || undefined}
                style={width ? { width } : undefined}
              >
                {sorts && order ? <SortHeading column={{ id, heading, sorts }} order={order} /> : heading}
              </th>
            ))}
            {hasActs && (
              <th scope="col" data-align="end" className={`${classes['options']} ${classes['acts']}`}>
                Opciones
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-lit={changed.has(keyOf(row)) || undefined}>
              {picking && (
                <td className={classes['pick']}>
                  <PickBox picking={picking} label={boxLabel(row)} row={row} id={keyOf(row)} />
                </td>
              )}
              {places.map(({ column: { id, cell, align, isMinor }, below }) => (
                <td
                  key={id}
                  data-align={align}
                  data-minor={isMinor || undefined}
                  data-breaks={hasLongWord(cell(row)) || undefined}
                >
                  {cell(row)}
                  {filledIn(below, row).length > 0 && (
                    <span className={classes['below']}>
                      {filledIn(below, row).map((other, at) => (
                        <Fragment key={other.id}>
                          {at > 0 && ' · '}
                          {other.under?.isNamed && `${other.heading}:\u00a0`}
                          {other.cell(row)}
                        </Fragment>
                      ))}
                    </span>
                  )}
                </td>
              ))}
              {hasActs && (
                <td data-align="end" className={classes['acts']}>
                  <RowMenu label={menuLabel(row)} acts={actsOf(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A longer word may break anywhere, because it would widen the table beyond the page. */
const LONG_WORD = /\S{25}/

const hasLongWord = (content: ReactNode): boolean => typeof content === 'string' && LONG_WORD.test(content)

/** A scrolling frame must be reachable by keyboard. */
export function useScrolls() {
  const ref = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const frame = ref.current
    if (!frame) return
    const sizes = new ResizeObserver(() => setScrolls(frame.scrollWidth > frame.clientWidth))
    for (const watched of [frame, ...frame.children]) sizes.observe(watched)
    return () => sizes.disconnect()
  }, [])
  return { ref, scrolls }
}
