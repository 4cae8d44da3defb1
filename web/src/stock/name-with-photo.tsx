import { type Product, shownPhotos } from '@mostrador/domain/goods/product'
import { isSet } from '@mostrador/domain/goods/product-set'
import { can } from '@mostrador/domain/people/permissions'
import { Link } from '../navigation/link.tsx'
import { photoAddress, productOf } from '../paths.ts'
import { useProfile } from '../session/person/session.tsx'
import { PhotoButton } from '../ui/photo/photo-button.tsx'
import { SetMark } from '../ui/texts/set-mark.tsx'
import leads from '../ui/theme/lead.module.css'
import classes from './name-with-photo.module.css'

/** For the office the name links to the product's page. */
export function NameWithPhoto({ product }: { product: Product }) {
  const { id, name } = product
  const photos = shownPhotos(product)
  const profile = useProfile()
  return (
    <span className={classes['name']} data-photo>
      <PhotoButton
        name={name}
        thumbnail={photos[0] && photoAddress(photos[0], 96)}
        photos={photos.map((file) => photoAddress(file))}
        size={32}
      />
      {can(profile, 'products.read') ? (
        <Link to={productOf(profile.role, id)} className={`${classes['text']} ${leads['lead']}`}>
          {name}
        </Link>
      ) : (
        <span className={classes['text']}>{name}</span>
      )}
      {isSet(product) && <SetMark />}
    </span>
  )
}
