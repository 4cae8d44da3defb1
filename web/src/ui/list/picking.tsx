import { Checkbox, type CheckboxProps, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import classes from './picking.module.css'

/** Rows that the act excludes have no box. */
export interface Picking<Row> {
  readonly picked: ReadonlySet<string | number>
  readonly canPick: (row: Row) => boolean
  /** 'Marcar el pedido 12' */
  readonly labelOf: (row: Row) => string
  readonly set: (keys: ReadonlySet<string | number>) => void
}

/** Has the margin that a finger needs. */
export function TickBox(props: CheckboxProps & { readonly 'aria-label': string }) {
  const id = useId()
  return (
    <label className={classes['area']} htmlFor={id}>
      <Checkbox id={id} {...props} />
    </label>
  )
}

interface BoxProps<Row> {
  readonly picking: Picking<Row>
  readonly label: string
  readonly row: Row
  readonly id: string | number
}

export function PickBox<Row>({ picking: { picked, canPick, set }, label, row, id }: BoxProps<Row>) {
  if (!canPick(row)) return null
  const next = new Set(picked)
  if (!next.delete(id)) next.add(id)
  return <TickBox aria-label={label} checked={picked.has(id)} onChange={() => set(next)} />
}

interface AllProps<Row> {
  readonly picking: Picking<Row>
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
}

/** Ticks on other pages stay. */
export function PickAll<Row>({ picking: { picked, canPick, set }, rows, keyOf }: AllProps<Row>) {
  const keys = rows.filter(canPick).map(keyOf)
  if (keys.length === 0) return <VisuallyHidden>Marcar</VisuallyHidden>
  const count = keys.filter((key) => picked.has(key)).length
  return (
    <TickBox
      aria-label="Marcar todos los de esta página"
      checked={count > 0 && count === keys.length}
      indeterminate={count > 0 && count < keys.length}
      onChange={() =>
        set(new Set(count === keys.length ? [...picked].filter((key) => !keys.includes(key)) : [...picked, ...keys]))
      }
    />
  )
}
