import { specificationOf } from '@mostrador/domain/goods/plain-product'
import { bringsWords } from '@mostrador/domain/goods/product-set'
import { soldPrice } from '@mostrador/domain/sale/order'
import type { BagLine } from '../../bag/bag.ts'
import { lineNames } from '../../bag/line-names.ts'
import type { NamedPiece } from '../../bag/named-pieces.ts'
import { lineWorth } from '../../bag/totals.ts'
import { showUnits } from '../../bag/units.ts'
import { photoAddress } from '../../paths.ts'
import { ProductPhoto } from '../../ui/photo/product-photo.tsx'
import { Money } from '../../ui/texts/money.tsx'
import { SetMark } from '../../ui/texts/set-mark.tsx'
import { StatusDot } from '../../ui/texts/status-dot.tsx'
import type { CounterActs } from '../acts/counter-acts.ts'
import type { Counter } from '../acts/use-counter.ts'
import type { Correction } from '../changes/correction.ts'
import { OfferOfLine } from '../panel/offer-of-line.tsx'
import { QuantityProblem } from '../panel/quantity-problem.tsx'
import { QuantityStepper } from '../panel/quantity-stepper.tsx'
import { UnitPrices } from '../panel/unit-prices.tsx'
import classes from './review-lines.module.css'

interface Props {
  readonly counter: Counter
  readonly corrections: readonly Correction[]
}

/** The review table (P §2.8). On a phone each line is a block. */
export function ReviewLines({ counter, corrections }: Props) {
  const { saleKind, bag, acts, touched } = counter
  const nameOf = lineNames(bag)
  return (
    <table className={classes['table']} data-lines>
      <caption className={classes['caption']}>Productos del {saleKind.noun}</caption>
      <thead>
        <tr>
          <th scope="col">Producto</th>
          <th scope="col">Disponibilidad</th>
          <th scope="col" className={classes['figure']}>
            Precio
          </th>
          <th scope="col">Extra</th>
          <th scope="col" className={classes['middle']}>
            Cantidad
          </th>
          <th scope="col" className={classes['figure']}>
            Importe
          </th>
        </tr>
      </thead>
      <tbody>
        {bag.lines.map((line) => (
          <ReviewLine
            key={line.productId}
            line={line}
            name={nameOf(line)}
            pieces={counter.piecesOf(line.productId)}
            acts={acts}
            correction={corrections.find((each) => each.productId === line.productId)}
            flash={touched?.value === line.productId ? touched.turn : 0}
          />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  readonly line: BagLine
  readonly name: string
  /** Empty for a product that is no set. */
  readonly pieces: readonly NamedPiece[]
  readonly acts: CounterActs
  readonly correction: Correction | undefined
  readonly flash: number
}

const ReviewLine = ({ line, name, pieces, acts, correction, flash }: LineProps) => (
  <tr data-changed={correction !== undefined || undefined} data-flash={flash > 0 ? flash % 2 : undefined}>
    <th scope="row" className={classes['product']}>
      <span className={classes['what']}>
        <ProductPhoto src={line.photo ? photoAddress(line.photo, 256) : undefined} alt="" size={48} />
        <span className={classes['words']}>
          <span className={classes['name']} title={line.name}>
            {line.name}
          </span>
          <span className={classes['kind']}>{[line.code, specificationOf(line)].filter(Boolean).join(' · ')}</span>
          {pieces.length > 0 && (
            <span className={classes['kind']}>
              <SetMark /> {bringsWords(pieces)}
            </span>
          )}
          <OfferOfLine line={line} />
          <QuantityProblem line={line} />
        </span>
      </span>
    </th>
    <td className={classes['stock']} data-short={line.quantity > line.stock || undefined}>
      {showUnits(line.stock)}
    </td>
    <td className={`${classes['price']} ${classes['figure']}`}>
      {((!line.quoted && soldPrice(line) !== line.price) || correction?.oldPrice !== undefined) && (
        <Money value={correction?.oldPrice ?? line.price} isStruck />
      )}
      <UnitPrices line={line} />
    </td>
    <td className={classes['extra']}>
      <StatusDot tone={line.isExtra ? 'done' : 'quiet'} word={line.isExtra ? 'Si' : 'No'} />
    </td>
    <td className={classes['quantity']}>
      <QuantityStepper line={line} name={name} acts={acts} />
    </td>
    <td className={`${classes['worth']} ${classes['figure']}`}>
      <Money value={lineWorth(line)} size="md" />
    </td>
  </tr>
)
