import { Checkbox } from '@mantine/core'
import classes from './column-boxes.module.css'

interface Props {
  readonly columns: readonly { readonly id: string; readonly name: string }[]
  readonly ticked: readonly string[]
  readonly onChange: (ticked: string[]) => void
  /** Columns that cannot be unticked. */
  readonly locked?: readonly string[]
}

/** Which columns the search looks in. */
export const ColumnBoxes = ({ columns, ticked, onChange, locked = [] }: Props) => (
  <Checkbox.Group value={[...ticked]} onChange={onChange} aria-label="Columnas en las que se busca">
    <div className={classes['boxes']}>
      <span className={classes['lead']} aria-hidden="true">
        Buscar en
      </span>
      {columns.map(({ id, name }) => (
        <Checkbox key={id} value={id} label={name} size="xs" disabled={locked.includes(id)} />
      ))}
    </div>
  </Checkbox.Group>
)
