import { groupsOf, kindsOf } from '@mostrador/domain/goods/plain-product'
import type { CatalogueProduct, CatalogueTag } from '@mostrador/domain/public/catalogue'
import type { BrandPage } from '@mostrador/domain/public/site-page'
import { whatsappAddress, whatsappNumber } from '@mostrador/domain/public/whatsapp'
import { productAddress } from '../page/addresses.ts'
import { FEW, stockWords } from '../page/words.ts'
import classes from './details-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { Price } from './price.tsx'
import { ProductPhoto } from './product-photo.tsx'
import { ShareButton } from './share-button.tsx'
import { TagLinks } from './tag-links.tsx'
import { WishButton } from './wish-button.tsx'
import { questionAbout } from './wish-message.ts'

export interface DetailsProps {
  readonly page: Pick<BrandPage, 'brand' | 'shop' | 'origin'>
  readonly product: CatalogueProduct
  readonly tags: readonly CatalogueTag[]
  /** The list without the dialog. */
  readonly wayOut: string
  onClose(): void
}

/** 'Detalles': everything that the catalogue knows of a product; it has an address of its own (D84). */
export function DetailsDialog({ page: { brand, shop, origin }, product, tags, wayOut, onClose }: DetailsProps) {
  const { id, name, code, barcode, description, photos, element, specification, quantity } = product
  const number = whatsappNumber(shop.whatsapp)
  const address = origin + productAddress(brand.slug, id)
  const facts = [
    ...(brand.showsIds ? [['ID', String(id)]] : []),
    ['Código', code],
    ['Código de barras', barcode],
    ...groupsOf(product).map((group) => ['Grupo', group] as const),
    ...(kindsOf(product).length > 0
      ? [
          ['Elemento', element],
          ['Especificación', specification],
        ]
      : []),
  ] as const
  return (
    <Dialog label={name} shape="middle" wayOut={wayOut} onClose={onClose}>
      <div className={classes['details']}>
        <div className={classes['photos']}>
          {photos.length > 0 ? (
            <PhotoViewer name={name} photos={photos} />
          ) : (
            <ProductPhoto file={undefined} alt={name} sizes="" />
          )}
        </div>
        <div className={classes['words']}>
          {product.isNew && <p className={classes['new']}>NUEVO</p>}
          <h2 className={classes['name']}>{name}</h2>
          <Price shop={shop} price={product.price} />
          <p className={classes['stock']} data-left={quantity === 0 ? 'none' : quantity <= FEW ? 'few' : 'enough'}>
            {stockWords(quantity)}
          </p>
          {description !== '' && <p className={classes['about']}>{description}</p>}
          <dl className={classes['facts']}>
            {facts.map(([what, value]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <TagLinks slug={brand.slug} tags={tags} className={classes['tags']} />
          <div className={classes['acts']}>
            <WishButton slug={brand.slug} product={product} />
            {number !== undefined && (
              <a
                href={whatsappAddress(number, questionAbout(shop.title, product, address))}
                target="_blank"
                rel="noopener noreferrer"
                className={classes['ask']}
              >
                Preguntar por WhatsApp
              </a>
            )}
            <ShareButton title={name} address={address} className={classes['ask']} />
          </div>
        </div>
      </div>
    </Dialog>
  )
}
