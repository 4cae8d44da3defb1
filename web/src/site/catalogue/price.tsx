import { groupMoney, showMoney } from '@mostrador/domain/money'
import { type CatalogueProduct, reductionsOf } from '@mostrador/domain/public/catalogue'
import type { PublicShop } from '@mostrador/domain/public/site-page'
import { reductionTerms } from '../page/words.ts'
import classes from './price.module.css'

interface Props {
  readonly shop: PublicShop
  readonly product: Pick<CatalogueProduct, 'price' | 'offerPrice' | 'offerText'>
  /** Whether it is the least of several. */
  readonly isFrom?: boolean
}

/**
 * The price that the till charges, large, with the struck list price or the words of a rule (D184). Under it stands what the
 * shop announces off the list price (D40, D41), and in one line when and for whom that holds.
 */
export function Price({ shop, product: { price, offerPrice, offerText }, isFrom = false }: Props) {
  // The announced percent is not added to a rule.
  const told = offerPrice === undefined && offerText === undefined ? shop : { ...shop, offerPercent: 0 }
  const reductions = reductionsOf(told, price)
  return (
    <div className={classes['price']}>
      <p className={classes['till']}>
        {isFrom && <span className={classes['where']}>desde </span>}
        <span className={classes['now']}>
          <span className={classes['prefix']}>Q</span>
          {groupMoney(offerPrice ?? price)}
        </span>{' '}
        {offerPrice !== undefined && (
          <>
            <s className={classes['before']}>
              <span className="unseen">Antes </span>
              {showMoney(price)}
            </s>{' '}
          </>
        )}
        <span className={classes['where']}>en tienda</span>
      </p>
      {offerText !== undefined && (
        <p className={classes['offer']}>
          <span className={classes['call']}>{offerText}</span>
        </p>
      )}
      {reductions.map(({ kind, percent, price: less }) =>
        kind === 'offer' ? (
          <p key={kind} className={classes['offer']}>
            <span className={classes['call']}>{`Aprovecha ahora el ${percent}% de descuento!`}</span>{' '}
            <span className={classes['pair']}>
              <s>
                <span className="unseen">Antes </span>
                {showMoney(price)}
              </s>{' '}
              {showMoney(less)}
            </span>
          </p>
        ) : (
          <p key={kind} className={classes['reduced']}>
            {`Con ${percent} % de rebaja: ${showMoney(less)}`}
          </p>
        ),
      )}
      {reductions.length > 0 && <p className={classes['terms']}>{reductionTerms(told)}</p>}
    </div>
  )
}
