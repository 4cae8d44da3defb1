import { groupsOf, kindsOf } from '@mostrador/domain/goods/plain-product'
import { bringsWords } from '@mostrador/domain/goods/product-set'
import type { PublicBrand } from '@mostrador/domain/group/brand'
import type { CatalogueTag } from '@mostrador/domain/public/catalogue'
import type { PublicShop } from '@mostrador/domain/public/site-page'
import { photoAddress } from '../../paths.ts'
import { FEW, stockWords } from '../page/words.ts'
import { type Choosing, FamilyChoices } from './family-choices.tsx'
import { onPlainClick } from './plain-click.ts'
import { Price } from './price.tsx'
import classes from './product-card.module.css'
import { ProductPhoto } from './product-photo.tsx'
import { isFrom, type Shown } from './shown-product.ts'
import { TagLinks } from './tag-links.tsx'
import { WishButton } from './wish-button.tsx'

interface Props {
  readonly brand: Pick<PublicBrand, 'slug' | 'showsIds'>
  readonly shop: PublicShop
  readonly shown: Shown
  readonly tags: readonly CatalogueTag[]
  /** True for a product that fits the chosen vehicle (D180). */
  readonly fits: boolean
  /** True for cards that are visible when the page opens. */
  readonly isFirst: boolean
  readonly address: string
  onDetails(): void
  onPhotos(): void
  readonly choosing?: Choosing
}

const MOST_VALUES = 6

const SIZES = '(min-width: 1200px) 320px, 45vw'

export function ProductCard({
  brand,
  shop,
  shown,
  tags,
  fits,
  isFirst,
  address,
  onDetails,
  onPhotos,
  choosing,
}: Props) {
  const { product, family, member } = shown
  const { id, name, code, description, photos, pieces, quantity } = product
  const kinds = [...new Set([...groupsOf(product), ...kindsOf(product)])]
  const [photo] = photos
  const picture = <ProductPhoto file={photo} alt="" sizes={SIZES} isFirst={isFirst} />
  return (
    <article className={classes['card']} aria-labelledby={`producto-${id}`}>
      <div className={classes['picture']}>
        {photo === undefined ? (
          picture
        ) : (
          <a href={photoAddress(photo)} onClick={onPlainClick(onPhotos)} aria-label={`Ampliar la foto de ${name}`}>
            {picture}
          </a>
        )}
        {product.isNew && <span className={classes['new']}>NUEVO</span>}
        {photos.length > 1 && <span className={classes['many']}>{photos.length} fotos</span>}
      </div>
      <div className={classes['words']}>
        <h3 className={classes['name']} id={`producto-${id}`}>
          <a href={address} onClick={onPlainClick(onDetails)}>
            {name}
          </a>
        </h3>
        <p className={classes['codes']}>
          {brand.showsIds && code !== '' && <span>ID {id}</span>}
          {code !== '' && <span>Código {code}</span>}
        </p>
        {description !== '' && <p className={classes['about']}>{description}</p>}
        {pieces && <p className={classes['about']}>{bringsWords(pieces)}</p>}
        {kinds.length > 0 && (
          <ul className={classes['kinds']} aria-label="Clasificación">
            {kinds.map((kind) => (
              <li key={kind}>{kind}</li>
            ))}
          </ul>
        )}
        {fits && <p className={classes['fits']}>Le queda</p>}
        <TagLinks slug={brand.slug} tags={tags} className={classes['tags']} />
      </div>
      <div className={classes['foot']}>
        <Price shop={shop} product={product} isFrom={isFrom(shown)} />
        <p className={classes['stock']} data-left={quantity === 0 ? 'none' : quantity <= FEW ? 'few' : 'enough'}>
          {stockWords(quantity)}
          {quantity > 0 && quantity <= FEW && <span className={classes['few']}>Últimas unidades</span>}
        </p>
        {family && choosing && <FamilyChoices family={family} member={member} most={MOST_VALUES} {...choosing} />}
        <div className={classes['acts']}>
          <a href={address} className={classes['details']} onClick={onPlainClick(onDetails)}>
            Detalles<span className="unseen"> de {name}</span>
          </a>
          {family && !member ? (
            <a href={address} className={classes['choose']} onClick={onPlainClick(onDetails)}>
              Elegir<span className="unseen"> {name}</span>
            </a>
          ) : (
            <WishButton slug={brand.slug} product={product} />
          )}
        </div>
      </div>
    </article>
  )
}
