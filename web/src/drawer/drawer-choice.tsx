import { Text } from '@mantine/core'
import { ChoiceField } from '../ui/forms/choice-field.tsx'
import type { CashDirection } from './cash-drawer.ts'
import type { CashDrawer } from './use-cash-drawer.ts'

interface Props {
  readonly drawer: CashDrawer
  readonly error?: string | undefined
  readonly label?: string
  readonly description?: string
}

const LABELS = { in: 'Entra en la caja', out: 'Sale de la caja' } as const satisfies Record<CashDirection, string>
const BESIDE = 'none'

/** Asks which drawer cash goes into or leaves. Only names the drawer if there is nothing to choose (D207). */
export const DrawerChoice = ({ drawer, error, label = LABELS[drawer.direction], description }: Props) => (
  <>
    {drawer.choices.length > 0 && (
      <ChoiceField
        label={label}
        description={description}
        placeholder="Elija la caja"
        size="md"
        data={[
          ...drawer.choices.map(({ id, label: name }) => ({ value: String(id), label: name })),
          { value: BESIDE, label: 'Fuera de caja' },
        ]}
        value={drawer.chosen === undefined ? null : drawer.chosen === null ? BESIDE : String(drawer.chosen)}
        error={error}
        onChange={(value) => drawer.choose(value === null || value === BESIDE ? null : Number(value))}
      />
    )}
    {drawer.choices.length === 0 && error && (
      <Text size="sm" role="alert">
        {error}
      </Text>
    )}
    {drawer.words !== '' && <Text size="sm">{drawer.words}</Text>}
  </>
)
