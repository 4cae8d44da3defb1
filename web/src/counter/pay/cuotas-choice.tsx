import { NativeSelect } from '@mantine/core'
import { CUOTAS, type Cuotas } from '@mostrador/domain/money/cuotas'

const CHOICES = [
  { value: '', label: 'Sin cuotas' },
  ...CUOTAS.map((cuotas) => ({ value: String(cuotas), label: `${cuotas} cuotas` })),
]

interface Props {
  readonly cuotas: Cuotas | undefined
  readonly error?: string | undefined
  readonly onChange: (cuotas: Cuotas | undefined) => void
}

/** Chooses into how many monthly payments the bank splits a card's part (D195). */
export const CuotasChoice = ({ cuotas, error, onChange }: Props) => (
  <NativeSelect
    label="Cuotas"
    size="md"
    data={CHOICES}
    value={cuotas ?? ''}
    error={error}
    onChange={({ currentTarget: { value } }) => onChange(CUOTAS.find((each) => String(each) === value))}
  />
)
