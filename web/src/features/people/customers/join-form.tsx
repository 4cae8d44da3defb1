import { Radio, Stack } from '@mantine/core'
import { joinCustomers } from '@mostrador/contract/people/customer-acts'
import { type CustomerRow, customerList } from '@mostrador/contract/people/customers'
import { type FormEvent, useState } from 'react'
import { useSend } from '../../../api/calls/send.ts'
import { taxIdWords } from '../../../people/tax-id-words.ts'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import classes from './customer-fields.module.css'
import { OtherCustomerField } from './other-customer-field.tsx'

interface Props {
  readonly customer: CustomerRow
  readonly onClose: () => void
}

const NOBODY = 'Elija con quién se une.'

const about = (row: CustomerRow) => [taxIdWords(row), row.phone, row.address].filter(Boolean).join(' · ')

/** Joins two records of one customer, of which the user chooses one to stay (D185). */
export function JoinForm({ customer, onClose }: Props) {
  const [other, setOther] = useState<CustomerRow>()
  const [staysId, setStaysId] = useState(customer.id)
  const [error, setError] = useState<string>()
  const { send, isSending } = useSend(joinCustomers, { refreshes: [customerList], onDone: onClose })
  const join = (event: FormEvent) => {
    event.preventDefault()
    if (!other) return setError(NOBODY)
    const [stays, goes] = staysId === other.id ? [other, customer] : [customer, other]
    send({ body: { stays: stays.id, goes: goes.id } })
  }
  return (
    <form noValidate className={classes['fields']} onSubmit={join}>
      <OtherCustomerField
        own={customer.id}
        chosen={other}
        error={error}
        onChange={(chosen) => {
          setOther(chosen)
          setStaysId(customer.id)
          setError(undefined)
        }}
      />
      {other && (
        <Radio.Group
          label="Quién se queda"
          description="Conserva su límite, y recibe los datos y las compras del otro. No se puede deshacer."
          value={String(staysId)}
          onChange={(value) => setStaysId(Number(value))}
        >
          <Stack gap="sm" mt="xs">
            {[customer, other].map((row) => (
              <Radio key={row.id} value={String(row.id)} label={row.name} description={about(row)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <FormActs act="Unir clientes" isLoss isSending={isSending} onClose={onClose} />
    </form>
  )
}
