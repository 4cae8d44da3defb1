import { useId } from 'react'
import { type MemberGrid, nearestMember } from './member-grid.ts'
import classes from './other-axes.module.css'

interface Props {
  readonly grid: MemberGrid
  readonly at: readonly number[]
  readonly onChoose: (places: readonly number[]) => void
}

/** The attributes that have no place in the table. PageUp and PageDown turn the first one. */
export function OtherAxes({ grid, at, onChoose }: Props) {
  const id = useId()
  return grid.others.map(({ name, values }, other) => (
    <fieldset key={name} className={classes['axis']}>
      <legend>{name}</legend>
      {values.map((value, place) => (
        <label key={value} className={classes['value']}>
          <input
            type="radio"
            name={`${id}${name}`}
            checked={at[other + 2] === place}
            onChange={() => onChoose(nearestMember(grid, at.with(other + 2, place)))}
          />
          {value}
        </label>
      ))}
    </fieldset>
  ))
}
