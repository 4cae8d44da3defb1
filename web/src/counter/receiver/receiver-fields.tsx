import { SegmentedControl, TextInput } from '@mantine/core'
import type { ReceiverValues, TypedReceiver } from './use-receiver.ts'

interface Props {
  readonly values: ReceiverValues
  readonly typed: TypedReceiver
  readonly errors: { readonly nit?: string | undefined; readonly name?: string | undefined }
  readonly isFirst?: boolean
  readonly onChange: (values: ReceiverValues) => void
}

/** The receiver of a document: NIT, CUI, CF or passport, and the name if the registry has none (D163). */
export function ReceiverFields({ values, typed: { receiver, known, news }, errors, isFirst = false, onChange }: Props) {
  const isPassport = values.kind === 'passport'
  return (
    <>
      <SegmentedControl
        aria-label="Documento del comprador"
        data={[
          { value: 'plain', label: 'NIT, CUI o CF' },
          { value: 'passport', label: 'Pasaporte' },
        ]}
        value={values.kind}
        onChange={(kind) => onChange({ ...values, kind })}
      />
      <TextInput
        label={isPassport ? 'Pasaporte' : 'NIT, CUI o CF'}
        data-field="nit"
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={20}
        {...(isFirst && { 'data-autofocus': true })}
        description={news && <span role="status">{news}</span>}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.nit}
        error={errors.nit}
        onChange={(event) => onChange({ ...values, nit: event.currentTarget.value })}
      />
      {receiver?.kind !== 'CF' && !known && (
        <TextInput
          label="Nombre"
          autoComplete="off"
          value={values.name}
          error={errors.name}
          onChange={(event) => onChange({ ...values, name: event.currentTarget.value })}
        />
      )}
    </>
  )
}
