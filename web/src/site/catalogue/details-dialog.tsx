import { groupsOf, kindsOf } from '@mostrador/domain/goods/plain-product'
import { bringsWords } from '@mostrador/domain/goods/product-set'
import { PRODUCT_TEXTS, PUBLIC_TEXTS, textOfProduct } from '@mostrador/domain/goods/product-texts'
import type { CatalogueTag } from '@mostrador/domain/public/catalogue'
import type { BrandPage } from '@mostrador/domain/public/site-page'
import { whatsappAddress, whatsappNumber } from '@mostrador/domain/public/whatsapp'
import { familyAddress, productAddress } from '../page/addresses.ts'
import { FEW, stockWords } from '../page/words.ts'
import classes from './details-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { type Choosing, FamilyChoices } from './family-choices.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { Price } from './price.tsx'
import { ProductPhoto } from './product-photo.tsx'
import { ShareButton } from './share-button.tsx'
import { isFrom, type Shown } from './shown-product.ts'
import { TagLinks } from './tag-links.tsx'
import { WishButton } from './wish-button.tsx'
import { questionAbout } from './wish-message.ts'

const FACTS = PUBLIC_TEXTS.filter((text) => !textOfProduct(text).hasLines)

export interface DetailsProps {
  readonly page: Pick<BrandPage, 'brand' | 'shop' | 'origin'>
  readonly shown: Shown
  readonly tags: readonly CatalogueTag[]
  /** Address of the list without the dialog. */
  readonly wayOut: string
  readonly choosing: Choosing
  onClose(): void
}

/** The dialog has an address of its own (D84). */
export function DetailsDialog({ page: { brand, shop, origin }, shown, tags, wayOut, choosing, onClose }: DetailsProps) {
  const { product, family, member } = shown
  const { id, name, code, barcode, description, photos, pieces, element, specification, quantity } = product
  const number = whatsappNumber(shop.whatsapp)
  const isWhole = family !== undefined && !member
  const address = origin + (isWhole ? familyAddress(brand.slug, family.id) : productAddress(brand.slug, id))
  const facts = [
    ...(brand.showsIds && !isWhole ? [['ID', String(id)]] : []),
    ['Código', code],
    ['Código de barras', barcode],
    ...groupsOf(product).map((group) => ['Grupo', group] as const),
    ...(kindsOf(product).length > 0
      ? [
          ['Elemento', element],
          ['Especificación', specification],
        ]
      : []),
    ...FACTS.map((text) => [PRODUCT_TEXTS[text].heading, product[text]]),
  ].filter(([, value]) => value !== '')
  return (
    <Dialog label={name} shape="middle" wayOut={wayOut} onClose={onClose}>
      <div className={classes['details']}>
        <div className={classes['photos']}>
          {photos.length > 0 ? (
            <PhotoViewer key={photos.join()} name={name} photos={photos} />
          ) : (
            <ProductPhoto file={undefined} alt={name} sizes="" />
          )}
        </div>
        <div className={classes['words']}>
          {product.isNew && <p className={classes['new']}>NUEVO</p>}
          <h2 className={classes['name']}>{name}</h2>
          <Price shop={shop} product={product} isFrom={isFrom(shown)} />
          <p className={classes['stock']} data-left={quantity === 0 ? 'none' : quantity <= FEW ? 'few' : 'enough'}>
            {stockWords(quantity)}
          </p>
          {family && <FamilyChoices family={family} member={member} {...choosing} />}
          {description !== '' && <p className={classes['about']}>{description}</p>}
          {pieces && <p className={classes['about']}>{bringsWords(pieces)}</p>}
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
            {isWhole ? (
              <p className={classes['hint']}>
                Elija {family.attributes.map((name) => name.toLowerCase()).join(' y ')} para agregar a «Mi lista».
              </p>
            ) : (
              <WishButton slug={brand.slug} product={product} />
            )}
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
