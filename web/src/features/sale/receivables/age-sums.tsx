import type { ReactNode } from 'react'
import { Money } from '../../../ui/texts/money.tsx'
import { Sums } from '../../../ui/texts/sums.tsx'

interface Props {
  readonly owed: number
  readonly ages: {
    readonly current: number
    readonly late30: number
    readonly late60: number
    readonly late90: number
    readonly older: number
  }
  readonly hint?: ReactNode
}

export const AgeSums = ({ owed, ages, hint }: Props) => (
  <Sums
    sums={[
      ['Debe', <Money key="owed" value={owed} />],
      ['Por vencer', <Money key="current" value={ages.current} />],
      ['1 a 30 días', <Money key="30" value={ages.late30} />],
      ['31 a 60 días', <Money key="60" value={ages.late60} />],
      ['61 a 90 días', <Money key="90" value={ages.late90} />],
      ['Más de 90 días', <Money key="more" value={ages.older} />],
    ]}
    hint={hint}
  />
)
