import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import classes from './photo-button.module.css'
import { PhotoDialog } from './photo-dialog.tsx'
import { ProductPhoto } from './product-photo.tsx'

interface Props {
  readonly name: string
  readonly thumbnail: string | undefined
  /** Addresses of the large photos. */
  readonly photos: readonly string[]
  readonly size: number | 'fill'
}

/** Without photos it is a placeholder. */
export function PhotoButton({ name, thumbnail, photos, size }: Props) {
  const [isOpen, dialog] = useDisclosure(false)
  if (photos.length === 0) return <ProductPhoto src={undefined} alt="" size={size} />
  return (
    <>
      <UnstyledButton className={classes['button'] ?? ''} onClick={dialog.open} aria-label={`Ver la foto de ${name}`}>
        <ProductPhoto src={thumbnail} alt="" size={size} />
      </UnstyledButton>
      <PhotoDialog name={name} thumbnail={thumbnail} photos={photos} isOpen={isOpen} onClose={dialog.close} />
    </>
  )
}
