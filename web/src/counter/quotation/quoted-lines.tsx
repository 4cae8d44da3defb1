import type { QuotationDetail } from '@mostrador/contract/sale/quotations'
import { groupCount } from '@mostrador/domain/count'
import { specificationOf } from '@mostrador/domain/goods/plain-product'
import { showMoney } from '@mostrador/domain/money'
import { offerLabel } from '@mostrador/domain/sale/offer-label'
import { lineWorth } from '@mostrador/domain/sale/order'
import { Money } from '../../ui/texts/money.tsx'
import classes from '../../ui/theme/document-detail.module.css'

type Line = QuotationDetail['lines'][number]

/** The lines of a quotation, and what differs today as long as it can be sold (D191). */
export function QuotedLines({ quotation }: { readonly quotation: QuotationDetail }) {
  return (
    <ul className={classes['lines']} aria-label="Productos de la cotización">
      {quotation.lines.map((line) => {
        const changed = isSellable(quotation) ? changesOf(line) : []
        return (
          <li key={line.productId} className={classes['line']}>
            <span className={classes['name']}>{line.name}</span>
            <Money value={worthOf(line)} />
            <span className={classes['about']}>{aboutOf(line)}</span>
            {changed.length > 0 && <span className={classes['changed']}>{changed.join(' ')}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** True if the quotation can be sold, at its prices or at those of today. */
export const isSellable = ({ state }: Pick<QuotationDetail, 'state'>): boolean =>
  state === 'open' || state === 'expired'

/** Amount of a line before the discount. */
export const worthOf = ({ offer, ...line }: Line): number =>
  lineWorth({ ...line, offer: offer === undefined ? null : { amount: offer } })

const aboutOf = (line: Line): string =>
  [
    specificationOf(line),
    `${groupCount(line.quantity)} × ${showMoney(line.adiPrice ?? line.price)}`,
    line.offer === undefined ? '' : `${offerLabel(line.ruleName ?? '')} ${showMoney(-line.offer)}`,
  ]
    .filter(Boolean)
    .join(' · ')

function changesOf({ price, priceToday, quantity, stock }: Line): string[] {
  if (priceToday === null || stock === null) return ['Ya no está a la venta.']
  return [
    ...(priceToday === price ? [] : [`Hoy cuesta ${showMoney(priceToday)}.`]),
    ...(stock >= quantity ? [] : [stock === 0 ? 'Se agotó.' : `Hay ${groupCount(stock)}.`]),
  ]
}
