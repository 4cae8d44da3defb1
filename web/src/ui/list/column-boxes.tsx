import { Checkbox, UnstyledButton } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import classes from './column-boxes.module.css'

interface Props {
  readonly columns: readonly { readonly id: string; readonly name: string }[]
  readonly ticked: readonly string[]
  readonly onChange: (ticked: string[]) => void
  readonly locked?: readonly string[]
}

/** On a phone a line with their number opens the boxes. */
export function ColumnBoxes(props: Props) {
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [isOpen, { toggle }] = useDisclosure(false)
  const id = useId()
  if (!isPhone) return <Boxes {...props} />
  const { columns, ticked } = props
  const count = columns.filter((column) => ticked.includes(column.id)).length
  return (
    <div>
      <UnstyledButton className={classes['toggle'] ?? ''} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        Buscar en {count} de {columns.length} columnas
        <IconChevronDown size={16} aria-hidden data-open={isOpen || undefined} />
      </UnstyledButton>
      <div id={id} className={classes['fold']} inert={!isOpen}>
        <div>
          <Boxes {...props} />
        </div>
      </div>
    </div>
  )
}

const Boxes = (props: Props) =>
  props.columns.length > 0 ? <TickedBoxes {...props} /> : <div className={classes['boxes']} />

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One tab stop: the arrows move from box to box. */
function TickedBoxes({ columns, ticked, onChange, locked = [] }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const free = columns.filter(({ id }) => !locked.includes(id))
  const [visited, setStop] = useState(free[0]?.id)
  const stop = free.some(({ id }) => id === visited) ? visited : free[0]?.id
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const boxes = [...(group.current?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? [])]
    const at = boxes.indexOf(document.activeElement as HTMLInputElement)
    boxes[(at + step + boxes.length) % boxes.length]?.focus()
  }
  return (
    <Checkbox.Group
      value={[...ticked]}
      onChange={onChange}
      label="Columnas en las que se busca"
      labelProps={{ className: classes['name'] }}
    >
      <div className={classes['boxes']} ref={group}>
        <span className={classes['lead']} aria-hidden="true">
          Buscar en
        </span>
        {columns.map(({ id, name }) => (
          <Checkbox
            key={id}
            value={id}
            label={name}
            size="xs"
            disabled={locked.includes(id)}
            tabIndex={id === stop ? 0 : -1}
            onFocus={() => setStop(id)}
            onKeyDown={walk}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
