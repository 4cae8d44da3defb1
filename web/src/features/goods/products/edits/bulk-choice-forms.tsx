import type { Product } from '@mostrador/domain/goods/product'
import { useState } from 'react'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { LookupChoiceField } from '../values/lookup-choice-field.tsx'
import type { ProductChoices } from '../values/product-values.ts'
import { BulkForm } from './bulk-form.tsx'
import { groupPlan, noPlan, statePlan } from './bulk-plan.ts'
import classes from './bulk-preview.module.css'
import { useBulkForm } from './use-bulk-edit.ts'

interface Props {
  readonly products: readonly Product[]
  readonly onDone: () => void
  readonly onClose: () => void
}

const actOf = (count: number): string =>
  count === 0 ? 'Cambiar productos' : count === 1 ? 'Cambiar 1 producto' : `Cambiar ${count} productos`

export function BulkGroupForm({ products, choices, onDone, onClose }: Props & { readonly choices: ProductChoices }) {
  const opened: { group: string | null } = { group: null }
  const { form, kept, bulk } = useBulkForm({ what: 'grupo', products, opened, onDone })
  const { group } = form.values
  const [isTried, setTried] = useState(false)
  const named = new Map([
    ...bulk.products.map(({ groupId, group: name }) => [groupId, name] as const),
    ...choices.groups.map(({ id, name }) => [id, name] as const),
  ])
  const fault = group === null ? 'Elija un grupo.' : undefined
  return (
    <BulkForm
      bulk={bulk}
      plan={group === null ? noPlan(bulk.products) : groupPlan(bulk.products, Number(group))}
      fault={fault}
      onTried={() => setTried(true)}
      kept={kept}
      before={({ groupId }) => named.get(groupId)}
      after={() => named.get(Number(group))}
      actOf={actOf}
      onClose={onClose}
    >
      <LookupChoiceField
        className={classes['choice'] ?? ''}
        kind="group"
        label="Grupo"
        data-autofocus
        choices={choices.groups}
        value={group}
        onChange={(chosen) => form.setFieldValue('group', chosen)}
        error={isTried && fault}
      />
    </BulkForm>
  )
}

const WORDS = { '1': 'Activo', '2': 'No activo' } as const
const STATES = Object.entries(WORDS).map(([value, label]) => ({ value, label }))

export function BulkStateForm({ products, onDone, onClose }: Props) {
  const opened: { state: string | null } = { state: null }
  const { form, kept, bulk } = useBulkForm({ what: 'estado', products, opened, onDone })
  const { state } = form.values
  const [isTried, setTried] = useState(false)
  const fault = state === null ? 'Elija un estado.' : undefined
  return (
    <BulkForm
      bulk={bulk}
      plan={state === null ? noPlan(bulk.products) : statePlan(bulk.products, state === '1')}
      fault={fault}
      onTried={() => setTried(true)}
      kept={kept}
      before={({ isActive }) => WORDS[isActive ? '1' : '2']}
      after={({ edit }) => WORDS[edit?.isActive ? '1' : '2']}
      actOf={actOf}
      onClose={onClose}
    >
      <ChoiceField
        className={classes['choice'] ?? ''}
        label="Estado"
        data-autofocus
        data={STATES}
        value={state}
        onChange={(chosen) => form.setFieldValue('state', chosen)}
        error={isTried && fault}
      />
    </BulkForm>
  )
}
