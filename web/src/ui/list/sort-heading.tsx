import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Column, ListOrder } from './column.ts'
import classes from './list-table.module.css'

interface Props {
  readonly column: Pick<Column<never>, 'id' | 'heading' | 'sorts'>
  readonly order: ListOrder
}

/** Repeated clicks sort one way, the other way, and by the default order. */
export function SortHeading({ column: { id, heading, sorts }, order }: Props) {
  const isOn = order.column === id
  const isFirstDown = sorts === 'down'
  const next = () => {
    if (!isOn) order.set(id, isFirstDown)
    else if (order.isDescending === isFirstDown) order.set(id, !isFirstDown)
    else order.set(undefined, false)
  }
  const Arrow = !isOn ? IconArrowsSort : order.isDescending ? IconArrowDown : IconArrowUp
  return (
    <button type="button" className={classes['sort']} data-on={isOn || undefined} onClick={next}>
      {heading}
      <Arrow size={14} aria-hidden />
    </button>
  )
}

export const ariaSort = (id: string, order: ListOrder): 'ascending' | 'descending' | 'none' =>
  order.column !== id ? 'none' : order.isDescending ? 'descending' : 'ascending'
