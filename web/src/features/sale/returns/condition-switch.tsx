import { SegmentedControl } from '@mantine/core'
import type { ReturnedCondition } from '@mostrador/domain/sale/goods-return'

interface Props {
  readonly name: string
  readonly condition: ReturnedCondition
  readonly onChange: (condition: ReturnedCondition) => void
}

export const ConditionSwitch = ({ name, condition, onChange }: Props) => (
  <SegmentedControl
    aria-label={`Estado de ${name}`}
    size="sm"
    value={condition}
    onChange={(value) => onChange(value as ReturnedCondition)}
    data={[
      { value: 'sellable', label: 'Vendible' },
      { value: 'damaged', label: 'Dañado' },
    ]}
  />
)
