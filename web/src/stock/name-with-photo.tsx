import type { Product } from '@mostrador/domain/product'
import { photoAddress } from '../paths.ts'
import { PhotoButton } from '../ui/photo-button.tsx'
import classes from './name-with-photo.module.css'

/** The name beside the first photo, which opens all of them. */
export const NameWithPhoto = ({ product: { name, photos } }: { product: Product }) => (
  <span className={classes['name']}>
    <PhotoButton
      name={name}
      thumbnail={photos[0] && photoAddress(photos[0], 96)}
      photos={photos.map((file) => photoAddress(file))}
      size={32}
    />
    <span className={classes['text']}>{name}</span>
  </span>
)
