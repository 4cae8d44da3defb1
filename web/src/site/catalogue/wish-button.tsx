import type { CatalogueProduct } from '@mostrador/domain/public/catalogue'
import { useAwake } from './use-awake.ts'
import { useWishes } from './use-wishes.ts'
import classes from './wish-button.module.css'
import { MOST_WISHES, wishOf } from './wish-list.ts'

interface Props {
  readonly slug: string
  readonly product: CatalogueProduct
}

export function WishButton({ slug, product }: Props) {
  const isAwake = useAwake()
  const { list, set } = useWishes(slug)
  const isIn = list.some(({ id }) => id === product.id)
  const isFull = !isIn && list.length >= MOST_WISHES
  const isSoldOut = !isIn && product.quantity === 0
  const words = isIn ? 'En mi lista' : isSoldOut ? 'Agotado' : isFull ? 'Lista llena' : 'Mi lista'
  return (
    <button
      type="button"
      className={classes['wish']}
      data-waits={isAwake ? undefined : ''}
      aria-label={`${words}: ${product.name}`}
      aria-pressed={isIn}
      disabled={isFull || isSoldOut}
      onClick={() => set(wishOf(product), isIn ? 0 : 1)}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d={isIn ? 'M5 12.5l4.5 4.5L19 7.5' : 'M12 5v14M5 12h14'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {words}
    </button>
  )
}
