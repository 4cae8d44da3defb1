import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { LONGEST_PIN, SHORTEST_PIN } from '@mostrador/domain/people/pin'

/** The PIN of a person without e-mail (D229). */
export const PinField = (props: PasswordInputProps) => (
  <PasswordInput
    label="PIN"
    description={`De ${SHORTEST_PIN} a ${LONGEST_PIN} cifras. Sólo sirve en los equipos de su comercio.`}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    visibilityToggleButtonProps={{ 'aria-label': 'Mostrar el PIN', tabIndex: 0 }}
    autoComplete="off"
    inputMode="numeric"
    maxLength={LONGEST_PIN}
    {...props}
  />
)
