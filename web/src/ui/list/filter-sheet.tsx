import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { ChoiceField } from '../forms/choice-field.tsx'
import { untilHere } from '../late/late.tsx'
import { useLayer } from '../layers/layer-stack.ts'
import { type ListOrder, orderWords } from './column.ts'
import type { Filter } from './filter.ts'
import classes from './filter-bar.module.css'

const DaysForm = lazy(untilHere(() => import('./days-form.tsx').then(({ DaysForm: form }) => ({ default: form }))))

interface Props {
  readonly filters: readonly Filter[]
  readonly onClear?: (() => void) | undefined
  readonly order?: ListOrder | undefined
  readonly sortable: readonly { readonly id: string; readonly heading: string }[]
  readonly count: number
}

/** A choice applies at once. */
export function FilterSheet({ filters, onClear, order, sortable, count }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  useLayer(isOpen, close)
  const word = filters.length === 0 ? 'Ordenar' : 'Filtros'
  return (
    <>
      <button type="button" className={classes['pill']} aria-haspopup="dialog" onClick={open}>
        <IconAdjustmentsHorizontal size={16} aria-hidden />
        {count > 0 ? `${word} (${count})` : word}
      </button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="auto"
        closeOnEscape={false}
        title={word}
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
      >
        <div className={classes['fields']}>
          {filters.map((filter) =>
            filter.kind === 'choice' ? (
              <ChoiceField
                key={filter.id}
                label={filter.label}
                placeholder="Todo"
                clearable
                clearButtonProps={{ 'aria-label': `Quitar el filtro ${filter.label}` }}
                nothingFoundMessage={filter.nothing ?? 'Sin resultados'}
                data={[...filter.choices]}
                value={filter.value ?? null}
                onChange={(value) => filter.set(value ?? undefined)}
              />
            ) : (
              <Suspense key={filter.id} fallback={<div className={classes['coming']} />}>
                <DaysForm filter={filter} onDone={close} />
              </Suspense>
            ),
          )}
          {order && sortable.length > 0 && <OrderField order={order} sortable={sortable} />}
        </div>
        <div className={classes['acts']}>
          {count > 0 && (
            <Button variant="default" onClick={onClear}>
              Quitar filtros
            </Button>
          )}
          <Button onClick={close}>Ver la lista</Button>
        </div>
      </Drawer>
    </>
  )
}

function OrderField({ order, sortable }: { order: ListOrder; sortable: Props['sortable'] }) {
  const data = sortable.flatMap(({ id, heading }) => [
    { value: id, label: orderWords(heading, false) },
    { value: `-${id}`, label: orderWords(heading, true) },
  ])
  const value = order.column === undefined ? null : `${order.isDescending ? '-' : ''}${order.column}`
  return (
    <ChoiceField
      label="Ordenar por"
      placeholder="Como siempre"
      allowDeselect
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar el orden' }}
      data={data}
      value={value}
      onChange={(chosen) =>
        chosen === null ? order.set(undefined, false) : order.set(chosen.replace(/^-/, ''), chosen.startsWith('-'))
      }
    />
  )
}
