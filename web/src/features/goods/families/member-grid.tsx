import { type ClipboardEvent, type KeyboardEvent, memo, useRef } from 'react'
import classes from './member-grid.module.css'
import { cellKey, FIGURES, type GridRow } from './member-rows.ts'

export interface GridPlace {
  readonly at: number
  readonly column: number
}

interface Props {
  readonly caption: string
  readonly attributes: readonly string[]
  readonly rows: readonly GridRow[]
  readonly faults: ReadonlyMap<string, string>
  /** True if the members are in several shops or extensions: each row then names its place. */
  readonly hasPlaces: boolean
  readonly onFocus: (place: GridPlace) => void
  readonly onType: (place: GridPlace, text: string) => void
  readonly onFill: (place: GridPlace) => void
  readonly onPaste: (place: GridPlace, text: string) => void
  readonly onRemove: (row: GridRow) => void
}

/** Arrows and Enter go up and down, Ctrl D fills down. */
export function MemberGrid({ caption, attributes, rows, onPaste, onFill, ...props }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const focus = (at: number, column: number) => {
    const field = table.current?.querySelector<HTMLInputElement>(`[data-at="${at} ${column}"]`)
    field?.focus()
    field?.select()
  }
  const onKey = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place) return
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
    const isFilling = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd'
    if (step === undefined && !isFilling) return
    event.preventDefault()
    if (isFilling) onFill(place)
    else if (step !== undefined) focus(place.at + step, place.column)
  }
  const onClip = (event: ClipboardEvent) => {
    const place = placeOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!place || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    onPaste(place, text)
  }
  return (
    <table ref={table} className={classes['grid']} onKeyDown={onKey} onPaste={onClip}>
      <caption className={classes['caption']}>{caption}</caption>
      <thead>
        <tr>
          {attributes.map((attribute) => (
            <th key={attribute} scope="col">
              {attribute}
            </th>
          ))}
          <th scope="col" className={classes['figure']}>
            Hay
          </th>
          {FIGURES.map((figure) => (
            <th key={figure} scope="col" className={classes['figure']}>
              {figure}
            </th>
          ))}
          <th scope="col">
            <span className={classes['caption']}>Opciones</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <MemberRow key={row.key} row={row} at={at} attributes={attributes} {...props} />
        ))}
      </tbody>
    </table>
  )
}

const placeOf = (target: EventTarget): GridPlace | undefined => {
  const [at, column] = (target as HTMLElement).dataset['at']?.split(' ').map(Number) ?? []
  return at === undefined || column === undefined ? undefined : { at, column }
}

type RowProps = Omit<Props, 'caption' | 'rows' | 'onPaste' | 'onFill'> & { readonly row: GridRow; readonly at: number }

const MemberRow = memo(
  function MemberRow({ row, at, attributes, faults, hasPlaces, onFocus, onType, onRemove }: RowProps) {
    const { key, member, cells } = row
    const label = cells.slice(0, attributes.length).join(' · ')
    const headings = [...attributes, ...FIGURES]
    const cell = (column: number) => {
      const heading = headings[column] ?? ''
      const fault = faults.get(cellKey(key, column))
      const isFigure = column >= attributes.length
      return (
        <td key={heading} data-label={heading} className={isFigure ? classes['figure'] : undefined}>
          <input
            className={classes['field']}
            data-at={`${at} ${column}`}
            aria-label={`${heading} de ${label}`}
            aria-invalid={fault !== undefined || undefined}
            title={fault}
            inputMode={heading === 'Valor' || heading === 'Precio ADI' ? 'decimal' : undefined}
            autoComplete="off"
            maxLength={60}
            value={cells[column] ?? ''}
            onFocus={(event) => {
              event.currentTarget.select()
              onFocus({ at, column })
            }}
            onChange={(event) => onType({ at, column }, event.currentTarget.value)}
          />
          {fault && (
            <span className={classes['fault']} role="alert">
              {fault}
            </span>
          )}
        </td>
      )
    }
    return (
      <tr data-new={member === undefined || undefined}>
        {attributes.map((_, column) => cell(column))}
        <td data-label="Hay" className={classes['stock']}>
          {member === undefined ? 'Nuevo' : member.quantity === 0 ? 'Agotado' : member.quantity}
          {hasPlaces && member && (
            <span className={classes['place']}>
              {member.shop}, {member.extension}
            </span>
          )}
        </td>
        {FIGURES.map((_, place) => cell(attributes.length + place))}
        <td>
          <button
            type="button"
            className={classes['remove']}
            onClick={() => onRemove(row)}
            aria-label={`Quitar ${label}`}
          >
            Quitar
          </button>
        </td>
      </tr>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.at === after.at &&
    before.hasPlaces === after.hasPlaces &&
    before.attributes === after.attributes &&
    (before.faults === after.faults || sameFaults(before, after)),
)

const sameFaults = (before: RowProps, after: RowProps): boolean =>
  before.row.cells.every(
    (_, column) =>
      before.faults.get(cellKey(before.row.key, column)) === after.faults.get(cellKey(after.row.key, column)),
  )
