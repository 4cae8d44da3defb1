import { ActionIcon, Button } from '@mantine/core'
import { MOST_EQUIVALENTS } from '@mostrador/domain/goods/vehicle-fit'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ProductFinder } from '../../../../counter/scan/product-finder.tsx'
import { showInfo } from '../../../../ui/notices/info.tsx'
import { type OtherRow, otherOf } from './fit-rows.ts'
import classes from './fits-form.module.css'

interface Props {
  /** The product to be replaced. */
  readonly id: number
  readonly others: readonly OtherRow[]
  readonly isFull: boolean
  readonly onChange: (others: readonly OtherRow[]) => void
}

export function EquivalentsPart({ id, others, isFull, onChange }: Props) {
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-label="Sirven en su lugar" className={classes['others']}>
      <h3 className={classes['heading']}>Sirven en su lugar</h3>
      <p className={classes['about']}>Cuando se agota, el mostrador los ofrece; y cuando ellos se agotan, este.</p>
      {others.length > 0 && (
        <ul className={classes['rows']} aria-label="Sirven en su lugar">
          {others.map((other) => (
            <li key={other.id} className={classes['other']}>
              <span>
                {other.name} <small>{other.place}</small>
              </span>
              <ActionIcon
                size={44}
                variant="subtle"
                color="gray"
                aria-label={`Quitar ${other.name}`}
                onClick={() => onChange(others.filter((each) => each.id !== other.id))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {isAdding && !isFull && (
        <ProductFinder
          onFound={(product) => {
            if (product.id === id) return showInfo('Un producto no se pone en lugar de sí mismo.')
            if (others.every((each) => each.id !== product.id)) onChange([...others, otherOf(product)])
            setAdding(false)
          }}
        />
      )}
      {(!isAdding || isFull) && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={isFull}
          onClick={() => setAdding(true)}
        >
          {isFull ? `Son ${MOST_EQUIVALENTS} como máximo` : 'Añadir producto'}
        </Button>
      )}
    </section>
  )
}
