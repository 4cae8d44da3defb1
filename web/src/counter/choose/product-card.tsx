import { groupsOf, kindsOf } from '@mostrador/domain/goods/plain-product'
import { FEW_UNITS, type Product, shownPhotos } from '@mostrador/domain/goods/product'
import { isSet } from '@mostrador/domain/goods/product-set'
import { soldName } from '@mostrador/domain/goods/sold-name'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import type { BagLine } from '../../bag/bag.ts'
import { unsellableReason } from '../../bag/lines.ts'
import { showUnits } from '../../bag/units.ts'
import { photoAddress } from '../../paths.ts'
import { ProductPhoto } from '../../ui/photo/product-photo.tsx'
import { Money } from '../../ui/texts/money.tsx'
import { SetMark } from '../../ui/texts/set-mark.tsx'
import type { CounterActs } from '../acts/counter-acts.ts'
import { QuantityStepper } from '../panel/quantity-stepper.tsx'
import { fitWord } from '../vehicle/chosen-vehicle.ts'
import classes from './product-card.module.css'

interface Props {
  readonly product: Product
  /** Tells the product apart from others of its name. */
  readonly name: string
  readonly line: BagLine | undefined
  /** undefined if no vehicle is chosen. */
  readonly fits: boolean | undefined
  readonly index: number
  readonly count: number
  /** True for the one card that Tab reaches. Arrows move on from it. */
  readonly isActive: boolean
  readonly acts: CounterActs
  readonly onKey: (event: KeyboardEvent, product: Product, index: number) => void
  readonly onWhere: (product: Product) => void
}

/** A product of step 1 (P §2.8). Its box adds one unit or removes the line. The rest of the card adds one. */
export const ProductCard = memo(function ProductCard(props: Props) {
  const { product, name, line, fits, index, count, isActive, acts, onKey, onWhere } = props
  const isClosed = unsellableReason(product) !== undefined
  const isIn = line !== undefined
  return (
    <li
      className={classes['card']}
      data-in={isIn || undefined}
      data-closed={isClosed || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <button
        type="button"
        className={classes['face']}
        tabIndex={-1}
        disabled={isClosed}
        onClick={() => acts.add(product)}
      >
        <Face product={product} fits={fits} />
      </button>
      <label className={classes['tick']}>
        <input
          type="checkbox"
          checked={isIn}
          data-index={index}
          tabIndex={isActive ? 0 : -1}
          aria-disabled={isClosed || undefined}
          aria-label={labelOf(product, name, fits)}
          onChange={() => (isIn ? acts.remove(product.id) : acts.add(product))}
          onKeyDown={(event) => onKey(event, product, index)}
        />
        <span aria-hidden="true">{isIn && <IconCheck size={16} stroke={3} />}</span>
      </label>
      {product.quantity < 1 && product.isActive && (
        <button type="button" className={classes['where']} tabIndex={-1} onClick={() => onWhere(product)}>
          ¿Dónde hay?
        </button>
      )}
      {line && (
        <span className={classes['stepper']}>
          <QuantityStepper key={product.id} line={line} name={name} acts={acts} isQuiet />
        </span>
      )}
    </li>
  )
})

const Face = ({ product, fits }: Pick<Props, 'product' | 'fits'>) => {
  const [photo] = shownPhotos(product)
  return (
    <>
      <span className={classes['photo']}>
        <ProductPhoto key={photo} src={photo && photoAddress(photo, 256)} alt="" size="fill" />
        <span className={classes['marks']}>
          {isSet(product) && <SetMark />}
          {product.isExtra && <span className={classes['extra']}>Extra</span>}
        </span>
      </span>
      <span className={classes['name']} title={soldName(product)}>
        {soldName(product)}
      </span>
      <span className={classes['kind']}>
        {fits !== undefined && <FitWord fits={fits} />}
        {[...kindsOf(product), ...groupsOf(product)].join(' · ')}
      </span>
      <span className={classes['codes']}>
        <span>{product.code}</span>
        <span>ID {product.id}</span>
      </span>
      <span className={classes['foot']}>
        <Money value={product.price} size="md" />
        <span className={classes['stock']} data-scarce={product.quantity <= FEW_UNITS || undefined}>
          {stockWord(product)}
        </span>
      </span>
    </>
  )
}

const FitWord = ({ fits }: { readonly fits: boolean }) => (
  <strong className={classes['fit']} data-fits={fits || undefined}>
    {fitWord(fits)}
  </strong>
)

const labelOf = (product: Product, name: string, fits: boolean | undefined): string =>
  [name, isSet(product) && 'Juego', stockWord(product), fits !== undefined && fitWord(fits)].filter(Boolean).join(', ')

/** The stock, or the reason why the product cannot be sold (D62). */
function stockWord(product: Product): string {
  if (!product.isActive) return 'No activo'
  return product.quantity < 1 ? 'Agotado' : showUnits(product.quantity)
}
