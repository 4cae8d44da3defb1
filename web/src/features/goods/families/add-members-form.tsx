import { Checkbox, Stack, TextInput } from '@mantine/core'
import type { FamilyDetail } from '@mostrador/contract/goods/families'
import { joinValues, missingCombinations, valuesOf } from '@mostrador/domain/goods/family'
import { useState } from 'react'
import { listTyped } from '../../../api/records/described-form.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import classes from './family-screen.module.css'
import { type GridRow, newRow } from './member-rows.ts'

interface Props {
  readonly family: FamilyDetail
  readonly rows: readonly GridRow[]
  readonly onAdd: (rows: readonly GridRow[]) => void
  readonly onClose: () => void
}

/** Each missing combination of ticked values becomes a row of the grid, to check and save there. */
export function AddMembersForm({ family: { attributes, members }, rows, onAdd, onClose }: Props) {
  const known = attributes.map((_, place) => valuesOf(members, place))
  const [ticked, setTicked] = useState<readonly (readonly string[])[]>(known)
  const [typed, setTyped] = useState<readonly string[]>(attributes.map(() => ''))
  const [like, setLike] = useState(String(members[0]?.id ?? ''))
  const model = members.find(({ id }) => String(id) === like) ?? members[0]
  const standing = rows.map(({ cells }) => ({ values: cells.slice(0, attributes.length) }))
  const wanted = attributes.map((_, place) => [...(ticked[place] ?? []), ...listTyped(typed[place] ?? '')])
  const missing = missingCombinations(wanted, standing)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (model && missing.length > 0) onAdd(missing.map((values) => newRow(values, model, members)))
      }}
    >
      <Stack gap={16}>
        {attributes.map((attribute, place) => (
          <div key={attribute}>
            <Checkbox.Group
              label={attribute}
              value={[...(ticked[place] ?? [])]}
              onChange={(values) => setTicked(ticked.with(place, values))}
            >
              <div className={classes['values']}>
                {known[place]?.map((value) => (
                  <Checkbox key={value} value={value} label={value} />
                ))}
              </div>
            </Checkbox.Group>
            <TextInput
              aria-label={`Otros valores de ${attribute}`}
              placeholder="Otros, separados por punto y coma"
              autoComplete="off"
              mt={8}
              value={typed[place] ?? ''}
              onChange={({ currentTarget: { value } }) => setTyped(typed.with(place, value))}
            />
          </div>
        ))}
        <ChoiceField
          label="Se copian de"
          description={`Grupo, elemento, especificación, comercio, extensión y fotos. Si hay otro con el mismo valor de ${attributes[0]}, de ese.`}
          data={members.map(({ id, name, values }) => ({
            value: String(id),
            label: `${joinValues(values)} (${name})`,
          }))}
          value={like}
          onChange={(value) => setLike(value ?? '')}
        />
        <p role="status">
          {missing.length === 0
            ? 'Todas las combinaciones marcadas ya están.'
            : `${missing.length === 1 ? 'Falta 1' : `Faltan ${missing.length}`}: ${missing.slice(0, 12).map(joinValues).join(', ')}${missing.length > 12 ? '…' : ''}`}
        </p>
      </Stack>
      <FormActs
        act={missing.length === 1 ? 'Poner 1 en la lista' : `Poner ${missing.length} en la lista`}
        isSending={false}
        onClose={onClose}
      />
    </form>
  )
}
