import type { CatalogueProduct } from '@mostrador/domain/public/catalogue'
import { Dialog } from './dialog.tsx'
import classes from './photo-dialog.module.css'
import { PhotoViewer } from './photo-viewer.tsx'

export interface PhotoProps {
  readonly product: CatalogueProduct
  onClose(): void
}

export const PhotoDialog = ({ product, onClose }: PhotoProps) => (
  <Dialog label={`Fotos de ${product.name}`} shape="middle" onClose={onClose}>
    <div className={classes['photos']}>
      <PhotoViewer name={product.name} photos={product.photos} />
      <p className={classes['name']}>{product.name}</p>
    </div>
  </Dialog>
)
