import { groupMoney, showMoney } from '@mostrador/domain/money'
import { type CatalogueProduct, reductionsOf } from '@mostrador/domain/public/catalogue'
import type { PublicShop } from '@mostrador/domain/public/site-page'
import { reductionTerms } from '../page/words.ts'
import classes from './price.module.css'

interface Props {
  readonly shop: PublicShop
  readonly product: Pick<CatalogueProduct, 'price' | 'offerPrice' | 'offerText'>
  /** True for the lowest of several prices. */
  readonly isFrom?: boolean
}

/** Shows the struck list price or a rule's words (D184), and the announced discounts (D40, D41). */
export function Price({ shop, product: { price, offerPrice, offerText }, isFrom = false }: Props) {
  // The announced percent is not added to a rule.
  const rules = offerPrice === undefined && offerText === undefined ? shop : { ...shop, offerPercent: 0 }
  const reductions = reductionsOf(rules, price)
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
          {/* No line begins with the sign. */}
          <span className={classes['call']}>{offerText.replaceAll(' %', '\u00A0%')}</span>
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
      {reductions.length > 0 && <p className={classes['terms']}>{reductionTerms(rules)}</p>}
    </div>
  )
}
