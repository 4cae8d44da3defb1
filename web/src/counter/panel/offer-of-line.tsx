import { offerLabel } from '@mostrador/domain/sale/offer-label'
import type { BagLine } from '../../bag/bag.ts'
import { Money } from '../../ui/texts/money.tsx'
import classes from './offer-of-line.module.css'

/** A line's discount by a price rule, worded as on the ticket: 'Oferta 3×2 −Q45.00' (D183). */
export function OfferOfLine({ line }: { readonly line: BagLine }) {
  const { typed, offer } = line
  return (
    typed === undefined &&
    offer && (
      <span className={classes['offer']}>
        <span className={classes['name']}>{offerLabel(offer.name)}</span> <Money value={-offer.amount} />
      </span>
    )
  )
}
