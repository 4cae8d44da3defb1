import { Input, SegmentedControl, type SegmentedControlProps } from '@mantine/core'

/** Only clerks log in by PIN (D229). */
export type WayIn = 'email' | 'pin'

const WAYS_IN = [
  { value: 'email', label: 'Correo y contraseña' },
  { value: 'pin', label: 'Nombre y PIN' },
]

export const WayInField = ({ size = 'sm', ...props }: Omit<SegmentedControlProps, 'data'>) => (
  <Input.Wrapper label="Entra con" labelElement="div" size={size}>
    <SegmentedControl fullWidth aria-label="Entra con" size={size} {...props} data={WAYS_IN} />
  </Input.Wrapper>
)
