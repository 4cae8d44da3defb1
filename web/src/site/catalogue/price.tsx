import type { Brand } from '@mostrador/domain/brand'
import { cardPrice, reducedPrice } from '@mostrador/domain/catalogue'
import { type Centavos, groupMoney, showMoney } from '@mostrador/domain/money'
import classes from './price.module.css'

const Money = ({ value }: { value: Centavos }) => (
  <>
    <span className={classes['prefix']}>Q</span>
    {groupMoney(value)}
  </>
)

/** A price as its card has it: at Vianney 5 % less beside the old one (D41), and what search and range compare with (D40). */
export const Price = ({ brand, price }: { brand: Brand['key']; price: Centavos }) => {
  const asked = cardPrice(brand, price)
  return (
    <div className={classes['price']}>
      <p className={classes['line']}>
        <span className={classes['now']}>
          <Money value={asked} />
        </span>
        {asked !== price && (
          <s className={classes['old']}>
            <span className="unseen">Antes </span>
            {showMoney(price)}
          </s>
        )}
      </p>
      {asked !== price && <p className={classes['offer']}>Aprovecha ahora el 5% de descuento!</p>}
      <p className={classes['reduced']}>Con 20 % de rebaja: {showMoney(reducedPrice(price))}</p>
    </div>
  )
}
