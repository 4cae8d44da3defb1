import { Combobox, Popover, useCombobox } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { labelHolding } from '@mostrador/domain/search'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAtHand } from '../forms/use-list-layer.ts'
import { untilHere } from '../late/late.tsx'
import { useLayer } from '../layers/layer-stack.ts'
import { type ChoiceFilter, chosenOf, clear, type DaysFilter, type Filter } from './filter.ts'
import classes from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'

const DaysForm = lazy(untilHere(() => import('./days-form.tsx').then(({ DaysForm: form }) => ({ default: form }))))

/** Lists of this many choices or more can be searched. */
const MANY = 8

export const FilterMenu = ({ filter }: { filter: Filter }) =>
  filter.kind === 'choice' ? <ChoiceMenu filter={filter} /> : <DaysMenu filter={filter} />

const faceOf = (filter: Filter) => {
  const chosen = chosenOf(filter)
  return chosen === undefined ? (
    <>
      {filter.label}
      <IconChevronDown size={14} aria-hidden />
    </>
  ) : (
    <>
      {filter.label}: <b>{chosen}</b>
    </>
  )
}

function ChoiceMenu({ filter }: { filter: ChoiceFilter }) {
  const [text, setText] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setText('')
    },
    onDropdownOpen: () => {
      if (isLong) combobox.focusSearchInput()
      else combobox.updateSelectedOptionIndex('active')
    },
  })
  useLayer(combobox.dropdownOpened, combobox.closeDropdown, true)
  const { isAtHand, listeners } = useAtHand(combobox.dropdownOpened)
  const isLong = filter.choices.length > MANY
  const holds = labelHolding(text)
  const offered = isAtHand ? filter.choices.filter(({ label }) => holds(label)) : []
  const isOn = filter.value !== undefined
  const button = (
    <Combobox.Target targetType="button">
      <button
        type="button"
        className={classes[isOn ? 'chosen' : 'pill']}
        aria-label={isOn ? `${filter.label}: ${chosenOf(filter)}` : `Filtrar por ${filter.label}`}
        onClick={() => combobox.toggleDropdown()}
        {...listeners}
      >
        {faceOf(filter)}
      </button>
    </Combobox.Target>
  )
  return (
    <Combobox
      store={combobox}
      width={248}
      position="bottom-start"
      portalProps={{ target: '#contenido' }}
      onOptionSubmit={(value) => {
        filter.set(value)
        combobox.closeDropdown()
      }}
    >
      {isOn ? (
        <FilterChip label={filter.label} value="" onRemove={() => clear(filter)}>
          {button}
        </FilterChip>
      ) : (
        button
      )}
      <Combobox.Dropdown aria-label={filter.label}>
        {isLong && (
          <Combobox.Search
            aria-label={`Buscar en ${filter.label}`}
            placeholder="Buscar"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              combobox.updateSelectedOptionIndex()
            }}
          />
        )}
        <Combobox.Options mah={280} className={classes['options']} aria-label={filter.label}>
          {offered.map(({ value, label }) => (
            <Combobox.Option
              key={value}
              value={value}
              active={value === filter.value}
              className={classes['option'] ?? ''}
            >
              {label}
              {value === filter.value && <IconCheck size={16} aria-hidden />}
            </Combobox.Option>
          ))}
          {isAtHand && offered.length === 0 && <Combobox.Empty>{filter.nothing ?? 'Sin resultados'}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function DaysMenu({ filter }: { filter: DaysFilter }) {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  useLayer(isOpen, close)
  const chosen = chosenOf(filter)
  const button = (
    <Popover.Target>
      <button
        type="button"
        className={classes[chosen ? 'chosen' : 'pill']}
        aria-label={chosen ? `${filter.label}: ${chosen}` : `Filtrar por ${filter.label}`}
        onClick={toggle}
      >
        {faceOf(filter)}
      </button>
    </Popover.Target>
  )
  return (
    <Popover
      opened={isOpen}
      onChange={(opens) => !opens && close()}
      position="bottom-start"
      width={320}
      trapFocus
      returnFocus
      portalProps={{ target: '#contenido' }}
    >
      {chosen ? (
        <FilterChip label={filter.label} value="" onRemove={() => clear(filter)}>
          {button}
        </FilterChip>
      ) : (
        button
      )}
      <Popover.Dropdown aria-label={filter.label}>
        <Suspense fallback={<div className={classes['coming']} />}>
          <DaysForm filter={filter} onDone={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
