import { groupCount } from '@mostrador/domain/count'
import { soldPrice } from '@mostrador/domain/sale/order'
import type { BagLine } from '../../bag/bag.ts'
import { partsOf } from '../../bag/quoted.ts'
import { Money } from '../../ui/texts/money.tsx'

/** Price of a line's units: one, or '3 × Q100.00 + 2 × Q120.00' where some are sold at a quoted price (D191). */
export const UnitPrices = ({ line }: { readonly line: BagLine }) =>
  partsOf(line)
    .filter((part, index, all) => index === 0 || soldPrice(part) !== soldPrice(all[0] ?? part))
    .map((part, index, { length }) => (
      <span key={soldPrice(part)}>
        {index > 0 && ' + '}
        {length > 1 && `${groupCount(part.quantity)} × `}
        <Money value={soldPrice(part)} />
      </span>
    ))
