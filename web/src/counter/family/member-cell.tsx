import { VisuallyHidden } from '@mantine/core'
import { FEW_UNITS, type Product } from '@mostrador/domain/goods/product'
import type { KeyboardEvent } from 'react'
import type { BagLine } from '../../bag/bag.ts'
import { unsellableReason } from '../../bag/lines.ts'
import { countUnits } from '../../bag/units.ts'
import { Money } from '../../ui/texts/money.tsx'
import classes from './family-table.module.css'

interface Props {
  readonly product: Product
  readonly line: BagLine | undefined
  readonly places: readonly number[]
  /** True for the one cell that Tab reaches. Arrows move on from it. */
  readonly isActive: boolean
  readonly onKey: (event: KeyboardEvent) => void
  readonly onFocus: (places: readonly number[]) => void
  readonly onAdd: (product: Product) => void
}

export function MemberCell({ product, line, places, isActive, onKey, onFocus, onAdd }: Props) {
  const isClosed = unsellableReason(product) !== undefined
  return (
    <button
      type="button"
      className={classes['cell']}
      data-at={places.join()}
      data-autofocus={isActive || undefined}
      data-closed={isClosed || undefined}
      data-in={line !== undefined || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-disabled={isClosed || undefined}
      onFocus={() => onFocus(places)}
      onKeyDown={onKey}
      onClick={() => onAdd(product)}
    >
      <VisuallyHidden>{(product.values ?? []).join(', ')}, </VisuallyHidden>
      <Money value={product.price} size="md" />
      <VisuallyHidden>, </VisuallyHidden>
      <span className={classes['stock']} data-scarce={product.quantity <= FEW_UNITS || undefined}>
        {stockWord(product)}
      </span>
      {line && <VisuallyHidden>, agregadas: </VisuallyHidden>}
      {line && (
        <span className={classes['units']} data-wrong={line.typed !== undefined || undefined}>
          {line.typed ?? line.quantity}
        </span>
      )}
    </button>
  )
}

/** The stock, or the reason why the product cannot be sold (D62). */
function stockWord(product: Product): string {
  if (!product.isActive) return 'No activo'
  return product.quantity < 1 ? 'Agotado' : countUnits(product.quantity)
}
