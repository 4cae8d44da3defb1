import { Checkbox, TextInput } from '@mantine/core'
import { LONGEST_REFERENCE, REFERENCE_WORDS } from '@mostrador/domain/money/payment'
import type { TypedPart } from '../../bag/paying.ts'
import { CuotasChoice } from './cuotas-choice.tsx'
import classes from './reference-field.module.css'

interface Props {
  readonly part: TypedPart
  readonly error: string | undefined
  readonly isFirst?: boolean
  readonly onWrite: (written: Partial<TypedPart>) => void
}

/** Fields of a part that is not cash: paper number, cuotas (D195), and whether a transfer is still unseen. */
export const ReferenceField = ({ part, error, isFirst = false, onWrite }: Props) => (
  <div className={classes['fields']}>
    <TextInput
      label={REFERENCE_WORDS[part.method]}
      size="md"
      autoComplete="off"
      data-first={isFirst || undefined}
      maxLength={LONGEST_REFERENCE}
      value={part.reference}
      error={error}
      onChange={(event) => onWrite({ reference: event.currentTarget.value })}
    />
    {part.method === 'card' && <CuotasChoice cuotas={part.cuotas} onChange={(cuotas) => onWrite({ cuotas })} />}
    {part.method === 'transfer' && (
      <Checkbox
        className={classes['box'] ?? ''}
        size="md"
        label="Por confirmar: aún no se ve en la cuenta"
        checked={part.isUnconfirmed}
        onChange={(event) => onWrite({ isUnconfirmed: event.currentTarget.checked })}
      />
    )}
  </div>
)
