import { ActionIcon, Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { writeRows } from '../../../session/forms/kept-rows.ts'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import classes from './commissions.module.css'
import { NO_GROUP, type PercentValues, readGroups, type TypedGroup } from './percent-values.ts'

interface Props {
  readonly form: UseFormReturnType<PercentValues>
  readonly groups: readonly { readonly value: string; readonly label: string }[]
}

export function GroupPercents({ form, groups }: Props) {
  const faultId = useId()
  const rows = readGroups(form.values.groups)
  const fault = form.errors['groups']
  const set = (next: readonly TypedGroup[]) => form.setFieldValue('groups', writeRows(next))
  const change = (at: number, part: Partial<TypedGroup>) =>
    set(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
  return (
    <fieldset className={classes['groups']} aria-describedby={fault ? faultId : undefined}>
      <legend>Grupos con otro porcentaje</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other key
        <div key={at} className={classes['group']}>
          <ChoiceField
            aria-label={`Grupo ${at + 1}`}
            searchable
            data={[...groups]}
            value={row.groupId || null}
            error={fault !== undefined}
            onChange={(groupId) => change(at, { groupId: groupId ?? '' })}
          />
          <AmountField
            aria-label={`Porcentaje del grupo ${at + 1}`}
            unit="%"
            value={row.percent}
            error={fault !== undefined}
            onChange={({ currentTarget }) => change(at, { percent: currentTarget.value })}
          />
          <ActionIcon
            size={44}
            aria-label={`Quitar el grupo ${at + 1}`}
            onClick={() => set(rows.filter((_, place) => place !== at))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {fault !== undefined && (
        <p id={faultId} className={classes['fault']}>
          {fault}
        </p>
      )}
      <Button
        variant="default"
        justify="start"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => set([...rows, NO_GROUP])}
      >
        Añadir grupo
      </Button>
    </fieldset>
  )
}
