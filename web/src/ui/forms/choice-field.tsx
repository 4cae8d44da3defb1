import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import { labelHolding } from '@mostrador/domain/search'
import { useListLayer } from './use-list-layer.ts'

/** Ignores accents and case (D56). */
const bySearch: OptionsFilter = ({ options, search }) => {
  const holds = labelHolding(search)
  return (options as ComboboxItem[]).filter(({ label }) => holds(label))
}

export function ChoiceField({
  nothingFoundMessage = 'Sin resultados',
  selectFirstOptionOnChange: takesFirst = true,
  ...props
}: Omit<SelectProps, 'filter' | 'maxDropdownHeight' | 'dropdownOpened' | 'openOnFocus'>) {
  const list = useListLayer(bySearch, nothingFoundMessage, props.data)
  return (
    <Select
      placeholder="Seleccionar"
      allowDeselect={false}
      limit={100}
      {...props}
      {...list}
      selectFirstOptionOnChange={takesFirst && list.selectFirstOptionOnChange}
      maxDropdownHeight={200}
    />
  )
}
