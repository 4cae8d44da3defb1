import { Checkbox, TextInput } from '@mantine/core'
import { LONGEST_REFERENCE, REFERENCE_WORDS } from '@mostrador/domain/money/payment'
import type { TypedPart } from '../../bag/paying.ts'
import classes from './reference-field.module.css'

interface Props {
  readonly part: TypedPart
  readonly onWrite: (written: Partial<TypedPart>) => void
}

interface FieldProps extends Props {
  readonly error: string | undefined
  /** True for the first field of this way to pay. */
  readonly isFirst?: boolean
}

/** The reference number of a part that is not cash. */
export const ReferenceField = ({ part, error, isFirst = false, onWrite }: FieldProps) => (
  <TextInput
    className={classes['reference'] ?? ''}
    label={REFERENCE_WORDS[part.method]}
    size="md"
    autoComplete="off"
    data-first={isFirst || undefined}
    maxLength={LONGEST_REFERENCE}
    value={part.reference}
    error={error}
    onChange={(event) => onWrite({ reference: event.currentTarget.value })}
  />
)

/** Marks a transfer that nobody has seen on the account yet. */
export const UnconfirmedBox = ({ part, onWrite }: Props) => (
  <Checkbox
    className={classes['box'] ?? ''}
    size="md"
    label="Por confirmar: aún no se ve en la cuenta"
    checked={part.isUnconfirmed}
    onChange={(event) => onWrite({ isUnconfirmed: event.currentTarget.checked })}
  />
)
