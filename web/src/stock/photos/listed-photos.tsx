import type { ReactNode } from 'react'
import { photoAddress } from '../../paths.ts'
import { ProductPhoto } from '../../ui/photo/product-photo.tsx'
import { photoNames } from './photo-draft.ts'

/** For the comparison of two versions. */
export const listedPhotos = (written: string): ReactNode =>
  photoNames(written).map((file) => <ProductPhoto key={file} src={photoAddress(file, 256)} alt="" size={40} />)
