import { SegmentedControl, Stack } from '@mantine/core'
import { lookups } from '@mostrador/contract/group/lookups'
import { userList } from '@mostrador/contract/people/users'
import {
  commissionList,
  commissionOrders,
  commissionPercents,
  setCommission,
} from '@mostrador/contract/sale/commissions'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import type { PersonRow } from './commission-columns.tsx'
import { GroupPercents } from './group-percents.tsx'
import { groupsProblem, type PercentValues, percentBody, percentProblem, percentValues } from './percent-values.ts'

interface Props {
  /** undefined if the person is chosen in the form. */
  readonly person: PersonRow | undefined
  readonly onClose: () => void
}

const choicesOf = (entries: readonly { readonly id: number; readonly name: string }[] = []) =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }))

/** For a cashier or an affiliate (D194). */
export function PercentForm({ person, onClose }: Props) {
  const users = useQuery({ ...queryOf(userList), enabled: person === undefined })
  const choices = useQuery({ ...queryOf(invoiceChoices), enabled: person === undefined })
  const groups = useQuery(queryOf(lookups.group.list))
  const { form, keptAt, startOver, forget } = useKeptForm<PercentValues>({
    name: person ? `comisión ${person.kind} ${person.personId}` : 'comisión',
    opened: percentValues(person),
    ...(person && { version: 0 }),
    validate: {
      personId: (id) => (id === null ? 'Elija de quién es.' : null),
      percent: percentProblem,
      groups: groupsProblem,
    },
  })
  const { send, isSending } = useSend(setCommission, {
    refreshes: [commissionPercents, commissionList, commissionOrders],
    setErrors: form.setErrors,
    onDone: () => {
      forget()
      onClose()
    },
  })
  const isCashier = form.values.kind === 'cashier'
  return (
    <form noValidate onSubmit={form.onSubmit((values) => send({ body: percentBody(values) }))}>
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <Stack gap={16}>
        {person === undefined && (
          <>
            <SegmentedControl
              aria-label="Vendedor o afiliado"
              value={form.values.kind}
              data={[
                { value: 'cashier', label: 'Vendedor' },
                { value: 'affiliate', label: 'Afiliado' },
              ]}
              onChange={(kind) => {
                form.setFieldValue('kind', kind as PercentValues['kind'])
                form.setFieldValue('personId', null)
              }}
            />
            <ChoiceField
              label={isCashier ? 'Vendedor' : 'Afiliado'}
              searchable
              data={isCashier ? choicesOf(users.data?.rows) : choicesOf(choices.data?.affiliates)}
              {...form.getInputProps('personId')}
            />
          </>
        )}
        <AmountField
          label="Porcentaje de sus ventas"
          description="De lo vendido y pagado, sin lo devuelto ni lo anulado. Lo ya liquidado no cambia."
          unit="%"
          data-autofocus={person !== undefined || undefined}
          {...form.getInputProps('percent')}
        />
        <GroupPercents form={form} groups={choicesOf(groups.data?.rows)} />
      </Stack>
      <FormActs act="Guardar" isSending={isSending} onClose={onClose} />
    </form>
  )
}
