import { modals } from '@mantine/modals'
import { specificationOf } from '@mostrador/domain/goods/plain-product'
import { leftWords, type Product, shownPhotos } from '@mostrador/domain/goods/product'
import { soldName } from '@mostrador/domain/goods/sold-name'
import type { KeyboardEvent } from 'react'
import { photoAddress } from '../../paths.ts'
import { openLayer } from '../../ui/layers/layer-stack.ts'
import { ProductPhoto } from '../../ui/photo/product-photo.tsx'
import { ask } from '../../ui/questions/questions.tsx'
import { Money } from '../../ui/texts/money.tsx'
import finder from './product-finder.module.css'
import classes from './which-product.module.css'

interface Props {
  readonly products: readonly Product[]
  readonly onChoose: (product: Product) => void
}

function goOn(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const keys = [...event.currentTarget.querySelectorAll('button')]
  const at = keys.indexOf(document.activeElement as HTMLButtonElement)
  keys[Math.min(keys.length - 1, Math.max(0, at + step))]?.focus()
}

export const WhichProduct = ({ products, onChoose }: Props) => (
  <ul className={finder['found']} aria-label="Productos con este código" onKeyDown={goOn}>
    {products.map((product, place) => (
      <li key={product.id}>
        <button
          type="button"
          className={finder['product']}
          data-autofocus={place === 0 || undefined}
          onClick={() => onChoose(product)}
        >
          <ProductPhoto src={photoOf(product)} alt="" size={48} />
          <span className={finder['words']}>
            <span>{soldName(product)}</span>
            <span className={finder['code']}>
              {[product.code, specificationOf(product), product.extension].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className={classes['price']}>
            <Money value={product.price} />
            <span className={finder['code']}>{leftWords(product.quantity)}</span>
          </span>
        </button>
      </li>
    ))}
  </ul>
)

const ID = 'which-product'

/** Asks which of several products with one code is meant. Resolves to undefined if the person goes back. */
export const askWhich = (products: readonly Product[]): Promise<Product | undefined> =>
  new Promise((resolve) => {
    ask(() => {
      // A scan made while the question is open replaces it.
      modals.close(ID)
      const closed = openLayer(() => modals.close(ID))
      modals.open({
        modalId: ID,
        title: '¿Cuál de estos productos es?',
        size: 520,
        children: (
          <WhichProduct
            products={products}
            onChoose={(product) => {
              resolve(product)
              modals.close(ID)
            }}
          />
        ),
        onClose: () => {
          closed()
          resolve(undefined)
        },
      })
    })
  })

function photoOf(product: Product): string | undefined {
  const [photo] = shownPhotos(product)
  return photo && photoAddress(photo, 96)
}
