import type { ComponentProps } from 'react'
import { BuyerFields } from '../../counter/review/buyer-fields.tsx'
import { AffiliateTerms } from './affiliate-terms.tsx'

interface Props extends Omit<ComponentProps<typeof BuyerFields>, 'children'> {
  readonly hasAffiliates: boolean
}

/** Who buys, and as which affiliate. */
export const OrderFields = ({ hasAffiliates, ...buyer }: Props) => (
  <BuyerFields {...buyer}>
    {hasAffiliates && <AffiliateTerms bag={buyer.bag} acts={buyer.acts} error={buyer.problems.affiliate} />}
  </BuyerFields>
)
