import { saidCount } from '@mostrador/domain/count'
import { memo, useEffect, useRef } from 'react'
import type { BagLine } from '../../bag/bag.ts'
import { lineWorth } from '../../bag/totals.ts'
import { photoAddress } from '../../paths.ts'
import { ProductPhoto } from '../../ui/photo/product-photo.tsx'
import { Money } from '../../ui/texts/money.tsx'
import { SetMark } from '../../ui/texts/set-mark.tsx'
import type { CounterActs } from '../acts/counter-acts.ts'
import classes from './bag-line.module.css'
import { OfferOfLine } from './offer-of-line.tsx'
import { QuantityProblem } from './quantity-problem.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { UnitPrices } from './unit-prices.tsx'

interface Props {
  readonly line: BagLine
  readonly name: string
  readonly isSet: boolean
  readonly acts: CounterActs
  /** A number that changes with each act on this line. 0 if the last act was on another line. */
  readonly flash: number
}

export const BagLineRow = memo(function BagLineRow({ line, name, isSet, acts, flash }: Props) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (flash > 0) row.current?.scrollIntoView({ block: 'nearest' })
  }, [flash])
  return (
    <li ref={row} className={classes['line']} data-current={flash > 0 || undefined}>
      {flash > 0 && <span key={flash} className={classes['flash']} />}
      <span className={classes['photo']}>
        <ProductPhoto src={line.photo ? photoAddress(line.photo, 256) : undefined} alt="" size={48} />
      </span>
      <span className={classes['what']}>
        <span className={classes['name']} title={name}>
          {name}
        </span>
        <Money value={lineWorth(line)} size="md" />
      </span>
      <span className={classes['count']}>
        <span className={classes['each']}>
          {isSet && <SetMark />} <UnitPrices line={line} /> c/u
          {(line.quantity >= line.stock || line.typed !== undefined) && (
            <span className={classes['last']}> · {saidCount(line.stock, 'queda', 'quedan')}</span>
          )}
        </span>
        <QuantityStepper line={line} name={name} acts={acts} />
      </span>
      <OfferOfLine line={line} />
      <QuantityProblem line={line} />
    </li>
  )
})
