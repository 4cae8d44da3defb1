import { photoAddress } from '../../../paths.ts'
import { PhotoButton } from '../../../ui/photo/photo-button.tsx'

interface Props {
  readonly photos: readonly string[]
  readonly number: string
}

export const InvoicePhotos = ({ photos, number }: Props) =>
  photos.length === 0 ? null : (
    <PhotoButton
      name={`la factura de ${number}`}
      thumbnail={photoAddress(photos[0] ?? '', 96)}
      photos={photos.map((photo) => photoAddress(photo))}
      size={56}
    />
  )
