import type { UseFormReturnType } from '@mantine/form'
import { useEffect } from 'react'
import { photoNames } from './photo-draft.ts'
import { usePhotoDrafts } from './use-photo-drafts.ts'

const STILL_UPLOADING = 'Espere a que terminen de subir las fotos.'
const NOT_UPLOADED = 'Una foto no se subió. Reintente o quítela.'

/** The form keeps the names in its field `photos`, separated by commas. */
export function useFormPhotos<Values extends { photos: string }>({
  values,
  setFieldValue,
  clearFieldError,
}: UseFormReturnType<Values>) {
  const photos = usePhotoDrafts(photoNames(values.photos))
  const { drafts, isUploading, hasFault } = photos
  const names = photos.names.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the photos change
  useEffect(() => setFieldValue('photos', names as never), [names])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the photos change, because the form makes a new clearFieldError with each message
  useEffect(() => clearFieldError('photos'), [drafts])
  return {
    ...photos,
    written: names,
    /** undefined if the form can be saved. */
    fault: isUploading ? STILL_UPLOADING : hasFault ? NOT_UPLOADED : undefined,
    show: (written: string) => photos.showNames(photoNames(written)),
  }
}
