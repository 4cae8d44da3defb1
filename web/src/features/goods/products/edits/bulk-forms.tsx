import type { Product } from '@mostrador/domain/goods/product'
import { useRef } from 'react'
import { useLateFocus } from '../../../../ui/dialogs/use-late-focus.ts'
import { BeginFamilyForm } from '../family/begin-family-form.tsx'
import type { ProductChoices } from '../values/product-values.ts'
import { BulkGroupForm, BulkStateForm } from './bulk-choice-forms.tsx'
import type { BulkAct } from './bulk-plan.ts'
import { BulkPriceForm } from './bulk-price-form.tsx'
import { BulkReorderForm } from './bulk-reorder-form.tsx'

interface Props {
  readonly act: BulkAct
  readonly choices: ProductChoices
  readonly products: readonly Product[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Loads when the first form opens. */
export function BulkForms({ act, choices, ...form }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLateFocus(box)
  return (
    <div ref={box}>
      {act === 'price' && <BulkPriceForm {...form} />}
      {act === 'group' && <BulkGroupForm {...form} choices={choices} />}
      {act === 'state' && <BulkStateForm {...form} />}
      {act === 'reorder' && <BulkReorderForm {...form} />}
      {act === 'family' && <BeginFamilyForm {...form} />}
    </div>
  )
}
