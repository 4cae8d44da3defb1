import { type Centavos, groupMoney, showMoney } from '@mostrador/domain/money'
import { reductionsOf } from '@mostrador/domain/public/catalogue'
import type { PublicShop } from '@mostrador/domain/public/site-page'
import { reductionTerms } from '../page/words.ts'
import classes from './price.module.css'

interface Props {
  readonly shop: PublicShop
  readonly price: Centavos
  /** Whether it is the least of several. */
  readonly isFrom?: boolean
}

/**
 * The price that the till charges, large; under it what the shop announces off it (D40, D41), and in one line when and for
 * whom that holds.
 */
export const Price = ({ shop, price, isFrom = false }: Props) => (
  <div className={classes['price']}>
    <p className={classes['till']}>
      {isFrom && <span className={classes['where']}>desde </span>}
      <span className={classes['now']}>
        <span className={classes['prefix']}>Q</span>
        {groupMoney(price)}
      </span>{' '}
      <span className={classes['where']}>en tienda</span>
    </p>
    {reductionsOf(shop, price).map(({ kind, percent, price: less }) =>
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
    {reductionsOf(shop, price).length > 0 && <p className={classes['terms']}>{reductionTerms(shop)}</p>}
  </div>
)
