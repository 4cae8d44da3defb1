import { useForm } from '@mantine/form'
import type { addProduct, editProduct } from '@mostrador/contract/stock'
import { useEffect } from 'react'
import type { z } from 'zod'
import { readForm } from '../../api/form-body.ts'
import { showInfo } from '../../ui/info.tsx'
import { hasEmpty, type ProductValues } from './product-values.ts'
import { usePhotoDrafts } from './use-photo-drafts.ts'

type ProductCall = typeof addProduct | typeof editProduct

const STILL_UPLOADING = 'Espere a que terminen de subir las fotos.'
const NOT_UPLOADED = 'Una foto no se subió. Reintente o quítela.'

/** The form of a product: its fields and its photos, read as the call will read them (B §5). */
export function useProductForm(initialValues: ProductValues, initialPhotos: readonly string[] = []) {
  const form = useForm<ProductValues>({ initialValues })
  const photos = usePhotoDrafts(initialPhotos)
  const { clearFieldError } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said about the photos is over once they change, and only then: the form hands out another clearFieldError whenever it says something
  useEffect(() => clearFieldError('photos'), [photos.drafts])

  /** What to send; undefined when something is wrong, which is then said and nothing is sent. */
  function read<C extends ProductCall>(call: C, beside: Record<string, number> = {}): z.output<C['body']> | undefined {
    if (photos.isUploading || photos.hasFault) {
      form.setErrors({ photos: photos.isUploading ? STILL_UPLOADING : NOT_UPLOADED })
      return undefined
    }
    const result = readForm(call, { ...form.values, ...beside, photos: photos.names.join(',') })
    if ('body' in result) return result.body
    form.setErrors(result.errors)
    if ((hasEmpty(form.values) || photos.names.length === 0) && call.whenEmpty) showInfo(call.whenEmpty)
    return undefined
  }

  const isChanged = (): boolean => form.isDirty() || photos.names.join(',') !== initialPhotos.join(',')
  const reset = () => {
    form.reset()
    photos.reset()
  }
  return { form, photos, read, isChanged, reset }
}
