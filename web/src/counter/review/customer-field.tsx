import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { can } from '@mostrador/domain/people/permissions'
import { useEffect, useRef, useState } from 'react'
import { isTraining } from '../../api/calls/training.ts'
import type { Bag } from '../../bag/bag.ts'
import { chooseBuyer, type KnownCustomer, typeCustomer } from '../../bag/chosen-buyer.ts'
import { useProfile } from '../../session/person/session.tsx'
import { usePrintedField } from '../../tickets/use-printed-field.tsx'
import { useLayer } from '../../ui/layers/layer-stack.ts'
import type { CounterActs } from '../acts/counter-acts.ts'
import { labelWithKey } from '../keys/label-with-key.tsx'
import { CustomerChoices, MAKE } from './customer-choices.tsx'
import { newCustomer } from './new-customer.ts'
import { useFoundCustomers } from './use-found-customers.ts'
import { useMakeCustomer } from './use-make-customer.ts'

interface Props {
  readonly className: string | undefined
  readonly bag: Bag
  readonly acts: CounterActs
  readonly error: string | undefined
  /** True if SAT gave the name, which cannot be edited (D163). The field then finds by the number. */
  readonly isRegistered: boolean
  readonly takesPassports: boolean
}

/** The printed name. The typed text also finds customers, and can make one (D185). Nothing has to be chosen. */
export function CustomerField({ className, bag, acts, error, isRegistered, takesPassports }: Props) {
  const [typed, setTyped] = useState<string>()
  const sentText = useRef('')
  const profile = useProfile()
  const close = () => setTyped(undefined)
  const take = (customer: KnownCustomer) => {
    close()
    acts.change((before) => chooseBuyer(before, customer, takesPassports))
  }
  const maker = useMakeCustomer((made) => {
    let isMeant = false
    acts.change((before) => {
      // The answer belongs to the text that was sent, and a sale that may be stored must stay as it was sent.
      isMeant = before.customer === sentText.current && !before.isUnanswered
      return isMeant ? chooseBuyer(before, made, takesPassports) : before
    })
    if (isMeant) close()
  })
  const found = useFoundCustomers(typed)
  const nameToAdd =
    typed === undefined || isTraining || (found.isOffline && found.rows.length > 0) || !can(profile, 'customers.write')
      ? null
      : bag.customer
  const made = nameToAdd === null ? null : newCustomer(nameToAdd, bag)
  const rows: readonly KnownCustomer[] = maker.similar.length > 0 ? maker.similar : found.rows
  const isOpen = typed !== undefined && found.isAnswered
  const combobox = useCombobox({ opened: isOpen, onOpenedChange: (opens) => opens || close() })
  useLayer(isOpen, close, true, true)
  const first = found.isSettled && !maker.isMaking ? `${rows[0]?.id ?? made?.name}${maker.similar.length}` : undefined
  // Enter takes the first choice once it answers what was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the combobox store is a new object with every render
  useEffect(() => {
    if (first === undefined) combobox.resetSelectedOption()
    else combobox.selectFirstOption()
  }, [first, typed])
  const choose = (value: string) => {
    const row = rows.find(({ id }) => String(id) === value)
    if (row) take(row)
    else if (value === MAKE && made && found.isSettled && !maker.isMaking) {
      sentText.current = bag.customer
      maker.make(made)
    }
  }
  const printed = usePrintedField(isRegistered ? '' : bag.customer)
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} transitionProps={{ duration: 0 }}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          className={className}
          size="md"
          data-field="customer"
          label={labelWithKey('Cliente', 'F6')}
          aria-keyshortcuts="F6"
          autoComplete="off"
          value={bag.customer}
          error={error}
          readOnly={isRegistered}
          {...printed}
          {...(isRegistered && {
            description: 'Como está en SAT',
            inputWrapperOrder: ['label', 'input', 'description', 'error'],
          })}
          onFocus={(event) => {
            event.currentTarget.select()
            if (isRegistered && !bag.buyer) setTyped(bag.nit)
          }}
          onBlur={close}
          onChange={(event) => {
            const text = event.currentTarget.value
            maker.forget()
            setTyped(text)
            acts.change((before) => typeCustomer(before, text))
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <CustomerChoices
          rows={rows}
          made={made}
          isSimilar={maker.similar.length > 0}
          isBusy={!found.isSettled || maker.isMaking}
        />
      </Combobox.Dropdown>
    </Combobox>
  )
}
