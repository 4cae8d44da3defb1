import { EMPTY_FRAME } from '@mostrador/domain/goods/empty-frame'

/**
 * Returns the placeholder photo of a product. Its bytes are those of the import's, so that the catalogue recognises it by
 * its name.
 */
export function emptyFrame(): File {
  const bytes = Uint8Array.from(atob(EMPTY_FRAME), (sign) => sign.charCodeAt(0))
  return new File([bytes], 'marco.png', { type: 'image/png' })
}
