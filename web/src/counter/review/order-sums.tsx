import type { Totals } from '@mostrador/domain/sale/order'
import type { Bag } from '../../bag/bag.ts'
import { Money } from '../../ui/texts/money.tsx'
import classes from './order-sums.module.css'

interface Props {
  readonly bag: Bag
  readonly totals: Totals | null
  /** True while ADI prices load. */
  readonly isPricing: boolean
}

/** True if the discount was rounded to whole quetzales, which customers ask about (D22). */
const isRounded = ({ percent }: Bag, { subtotal, discount }: Totals): boolean =>
  subtotal * Number(percent) !== discount * 100

/** The parts of the total in the ticket's order: Subtotal, − Desc, ± ADI (D22). */
export const OrderSums = ({ bag, totals, isPricing }: Props) => (
  <dl className={classes['sums']}>
    <dt>Subtotal</dt>
    <dd>
      <Money value={totals?.goods ?? null} />
    </dd>
    {bag.isAdi && (
      <>
        <dt>ADI</dt>
        <dd>{isPricing ? 'Buscando precios…' : <Money value={totals?.adi ?? null} />}</dd>
      </>
    )}
    {totals && totals.offers > 0 && (
      <>
        <dt>Ofertas</dt>
        <dd>
          <Money value={-totals.offers} />
        </dd>
      </>
    )}
    {totals && (totals.discount > 0 || Number(bag.percent) > 0) && (
      <>
        <dt>Descuento{isRounded(bag, totals) && <span className={classes['note']}>al quetzal entero</span>}</dt>
        <dd>
          <Money value={-totals.discount} />
        </dd>
      </>
    )}
  </dl>
)
