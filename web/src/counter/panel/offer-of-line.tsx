import { offerLabel } from '@mostrador/domain/sale/offer-label'
import type { BagLine } from '../../bag/bag.ts'
import { partsOf } from '../../bag/quoted.ts'
import { Money } from '../../ui/texts/money.tsx'
import classes from './offer-of-line.module.css'

/** A line's discount by a price rule, worded as on the ticket: 'Oferta 3×2 −Q45.00' (D183). */
export function OfferOfLine({ line }: { readonly line: BagLine }) {
  if (line.typed !== undefined) return null
  return partsOf(line).map(
    ({ quantity, offer }) =>
      offer && (
        <span key={`${offer.ruleId}/${quantity}`} className={classes['offer']}>
          <span className={classes['name']}>{offerLabel(offer.name)}</span> <Money value={-offer.amount} />
        </span>
      ),
  )
}
