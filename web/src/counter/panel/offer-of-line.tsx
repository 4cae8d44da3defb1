import { offerLabel } from '@mostrador/domain/sale/offer-label'
import type { BagLine } from '../../bag/bag.ts'
import { Money } from '../../ui/texts/money.tsx'
import classes from './offer-of-line.module.css'

/** What a rule of price takes off a line, as the ticket says it: 'Oferta 3×2 −Q45.00' (D183). */
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
