import type { PublicBrand } from '@mostrador/domain/group/brand'
import { showMoney } from '@mostrador/domain/money'
import type { CatalogueProduct } from '@mostrador/domain/public/catalogue'
import type { PublicShop } from '@mostrador/domain/public/site-page'
import { useEffect, useState } from 'react'
import { LateOverlay } from './late-overlay.tsx'
import { keepWishes, useWishes } from './use-wishes.ts'
import classes from './wish-bar.module.css'
import { refreshed, wishTotal } from './wish-list.ts'

interface Props {
  readonly brand: Pick<PublicBrand, 'slug' | 'shopId' | 'takesOrders'>
  readonly shop: PublicShop
  readonly rows: readonly CatalogueProduct[]
  readonly origin: string
}

export function WishBar({ brand, shop, rows, origin }: Props) {
  const { slug } = brand
  const { list } = useWishes(slug)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const fresh = refreshed(list, rows)
    if (fresh !== list) keepWishes(slug, fresh)
  }, [list, slug, rows])
  const units = list.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      {list.length > 0 && (
        <section className={classes['bar']} aria-label="Mi lista" data-under-sheet="">
          <button type="button" className={classes['open']} onClick={() => setOpen(true)}>
            <span>
              Mi lista <span className={classes['units']}>{units}</span>
            </span>
            <span className="tabular">{showMoney(wishTotal(list))}</span>
          </button>
        </section>
      )}
      {isOpen && (
        <LateOverlay shows="wishes" brand={brand} shop={shop} origin={origin} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
