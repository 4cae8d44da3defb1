import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { FoundCustomer } from '../../bag/find-customer.ts'
import { useLayer } from '../../ui/layers/layer-stack.ts'
import { CustomerChoices } from '../review/customer-choices.tsx'
import { useFoundCustomers } from '../review/use-found-customers.ts'

interface Props {
  readonly onChoose: (customer: FoundCustomer) => void
}

/** Finds who pays on account by name, telephone or tax id. Enter takes the first one. */
export function PayerField({ onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const [isClosed, setClosed] = useState(false)
  const { rows, isSettled, isAnswered, isOffline } = useFoundCustomers(typed)
  const isOpen = isAnswered && !isClosed
  const combobox = useCombobox({ opened: isOpen, onOpenedChange: (opens) => setClosed(!opens) })
  useLayer(isOpen, () => setClosed(true), true, true)
  const first = isSettled ? rows[0]?.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the combobox store is a new object with every render
  useEffect(() => {
    if (first === undefined) combobox.resetSelectedOption()
    else combobox.selectFirstOption()
  }, [first, typed])
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      onOptionSubmit={(value) => {
        const chosen = rows.find(({ id }) => String(id) === value)
        if (chosen) onChoose(chosen)
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label="Cliente"
          description="Nombre, teléfono o NIT: al menos tres letras o números."
          error={isOffline && typed.trim() !== '' && 'Sin conexión no se reciben abonos a cuenta.'}
          size="md"
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setClosed(false)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <CustomerChoices
          rows={isOffline ? [] : rows}
          made={null}
          isSimilar={false}
          isBusy={!isSettled}
          none="Ningún cliente se llama así, ni tiene ese número."
        />
      </Combobox.Dropdown>
    </Combobox>
  )
}
