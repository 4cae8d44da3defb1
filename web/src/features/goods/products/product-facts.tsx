import { counted, groupCount } from '@mostrador/domain/count'
import { centavosOf } from '@mostrador/domain/goods/cost'
import { groupsOf, kindsOf } from '@mostrador/domain/goods/plain-product'
import { adiPriceOf } from '@mostrador/domain/goods/price'
import { type Product, shownPhotos } from '@mostrador/domain/goods/product'
import { writeCodes } from '@mostrador/domain/goods/product-code'
import { TEXTS_OF_PRODUCT, textOfProduct } from '@mostrador/domain/goods/product-texts'
import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import type { ReactNode } from 'react'
import { photoAddress } from '../../../paths.ts'
import { PhotoButton } from '../../../ui/photo/photo-button.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import classes from './product-screen.module.css'

interface Props {
  readonly product: Product
  readonly terms: Pick<ShopRules, 'hasAffiliates' | 'reducedPercent'>
  readonly tags: readonly { readonly name: string; readonly quantity: number }[]
}

const dot = (isSo: boolean, yes: string, no: string) => (
  <StatusDot tone={isSo ? 'done' : 'loss'} word={isSo ? yes : no} />
)

export function ProductFacts({ product, terms, tags }: Props) {
  const { name, quantity, price, ownAdiPrice, shop } = product
  const photos = shownPhotos(product)
  const texts = (hasLines: boolean) =>
    TEXTS_OF_PRODUCT.filter((text) => product[text] !== '' && (textOfProduct(text).hasLines ?? false) === hasLines)
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Código', product.code],
    ['Código de barras', product.barcode],
    ...(product.codes ? [['Otros códigos', writeCodes(product.codes)] as const] : []),
    ...texts(false).map((name) => [textOfProduct(name).heading, product[name]] as const),
    ['Comercio', shop],
    ['Extensión', product.extension],
    ...groupsOf(product).map((group) => ['Grupo', group] as const),
    ...(kindsOf(product).length === 0
      ? []
      : ([
          ['Elemento', product.element],
          ['Especificación', product.specification],
        ] as const)),
    ...(product.pieces ? [['Juego', piecesWords(product.pieces)] as const] : []),
    ['Extra', dot(product.isExtra, 'Si', 'No')],
    ['Estado', dot(product.isActive, 'Activo', 'No activo')],
    ...(product.cost === undefined
      ? []
      : ([
          ['Mínimo y máximo', reorderWords(product)],
          ['Casa proveedora', product.supplier ?? '—'],
        ] as const)),
    ['Hashtags', tags.length === 0 ? '—' : tags.map((tag) => `#${tag.name} (${groupCount(tag.quantity)})`).join('  ')],
  ]
  return (
    <div className={classes['facts']}>
      <div className={classes['photo']}>
        <PhotoButton
          name={name}
          thumbnail={photos[0] && photoAddress(photos[0], 480)}
          photos={photos.map((file) => photoAddress(file))}
          size="fill"
        />
        {photos.length > 1 && <p className={classes['none']}>{photos.length} fotos</p>}
      </div>
      <div>
        <dl className={classes['figures']}>
          <div>
            <dt>Valor</dt>
            <dd>
              <Money value={price} />
            </dd>
          </div>
          {terms.hasAffiliates && (
            <div>
              <dt>{ownAdiPrice === null ? `Precio ADI (${100 - terms.reducedPercent} %)` : 'Precio ADI, propio'}</dt>
              <dd>
                <Money value={adiPriceOf({ price, ownAdiPrice }, terms)} />
              </dd>
            </div>
          )}
          {product.cost !== undefined && (
            <div>
              <dt>Costo promedio</dt>
              <dd>
                <Money value={product.cost === null ? null : centavosOf(product.cost)} />
              </dd>
            </div>
          )}
          <div>
            <dt>Cantidad</dt>
            <dd className="tabular">{groupCount(quantity)}</dd>
          </div>
        </dl>
        {texts(true).map((name) => (
          <p key={name} className={classes['about']}>
            {product[name]}
          </p>
        ))}
        <dl className={classes['list']}>
          {facts.map(([what, value]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

/** 'De 3 piezas': counts units, not products. */
function piecesWords(pieces: NonNullable<Product['pieces']>): string {
  const units = pieces.reduce((sum, piece) => sum + piece.units, 0)
  return `De ${counted(units, 'pieza', 'piezas')}`
}

/** '5 y 40', with a dash for an unknown value, or one dash if both are unknown. */
const reorderWords = ({ minimum, maximum }: Pick<Product, 'minimum' | 'maximum'>): string =>
  minimum == null && maximum == null ? '—' : `${minimum ?? '—'} y ${maximum ?? '—'}`
