import { Checkbox } from '@mantine/core'
import { switchAdi } from '../../../bag/adi.ts'
import type { Bag } from '../../../bag/bag.ts'
import type { CounterActs } from '../../../counter/acts/counter-acts.ts'
import { labelWithKey } from '../../../counter/keys/label-with-key.tsx'
import { AffiliateField } from './affiliate-field.tsx'
import classes from './affiliate-terms.module.css'

interface Props {
  readonly bag: Bag
  readonly acts: CounterActs
  readonly error: string | undefined
}

/** The affiliate who buys, and the ADI price (P §2.8). */
export const AffiliateTerms = ({ bag, acts, error }: Props) => (
  <>
    <AffiliateField bag={bag} acts={acts} error={error} />
    <Checkbox
      className={classes['adi'] ?? ''}
      size="md"
      data-field="isAdi"
      label={labelWithKey('Precio ADI', '⇧ F8')}
      aria-keyshortcuts="Shift+F8"
      checked={bag.isAdi}
      onChange={(event) => {
        const isOn = event.currentTarget.checked
        acts.change((before) => switchAdi(before, isOn))
      }}
    />
  </>
)
