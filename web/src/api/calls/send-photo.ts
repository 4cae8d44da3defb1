import type { Endpoint } from '@mostrador/contract/endpoint'
import { LARGEST_PHOTO_BYTES } from '@mostrador/contract/platform/photos'
import type { z } from 'zod/mini'
import { FileRefused } from './call-errors.ts'
import { upload } from './upload.ts'

/** MIME types that photo forms offer. A browser that can show a HEIC photo converts it to JPG. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/heic,image/heif'
/** Shown beside the field, and for a file that is not accepted (B §5). */
export const PHOTO_LIMITS = 'Tamaño máximo de archivo: 5 MB. Aceptado: jpg | jpeg | png'

/** Longest side of a redrawn photo in pixels, more than the server keeps. */
const LONGEST_SIDE_PIXELS = 2400
const QUALITY = 0.9

const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
const isPhoto = ({ type }: File): boolean => type === 'image/jpeg' || type === 'image/png'

/** Returns why a file cannot become a photo, by its declared type and name. undefined if it can. */
export const photoFault = (file: File): string | undefined =>
  isPhoto(file) || isHeic(file) ? undefined : `${file.name}: ${PHOTO_LIMITS}`

export async function sendPhoto<E extends Endpoint>(
  endpoint: E,
  file: File,
  onProgress?: (share: number) => void,
): Promise<z.output<E['reply']>> {
  const files = [await fitPhoto(file)]
  return upload(endpoint, { field: 'image', files, ...(onProgress && { onProgress }) })
}

/** Draws one picture at a time, because ten of a phone's exceed its memory. */
let turn: Promise<unknown> = Promise.resolve()

/** Returns the photo, redrawn if the server would refuse it. Throws `FileRefused` if this browser cannot draw it. */
async function fitPhoto(file: File): Promise<File> {
  if (isPhoto(file) && file.size <= LARGEST_PHOTO_BYTES) return file
  const fault = photoFault(file)
  if (fault) throw new FileRefused(fault)
  // A PNG may be transparent, which a JPG cannot be.
  for (const type of file.type === 'image/png' ? ['image/png', 'image/jpeg'] : ['image/jpeg']) {
    const drawing = turn.then(() => drawnAgain(file, type).catch(() => null))
    turn = drawing
    const drawn = await drawing
    if (drawn && drawn.size <= LARGEST_PHOTO_BYTES)
      return new File([drawn], file.name.replace(/(\.\w+)?$/, type === 'image/png' ? '.png' : '.jpg'), { type })
  }
  throw new FileRefused(
    isHeic(file)
      ? `${file.name} es una foto HEIC, el formato del iPhone, y este navegador no la puede convertir. Envíela como JPG: en Ajustes, Cámara, Formatos elija «Más compatible».`
      : `${file.name}: ${PHOTO_LIMITS}`,
  )
}

/** Draws the picture upright, without any other data of its file. */
async function drawnAgain(file: File, type: string): Promise<Blob | null> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const { naturalWidth, naturalHeight } = picture
    const scale = Math.min(1, LONGEST_SIDE_PIXELS / Math.max(naturalWidth, naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(naturalHeight * scale))
    const paper = canvas.getContext('2d')
    if (!paper) return null
    if (type === 'image/jpeg') {
      paper.fillStyle = 'white'
      paper.fillRect(0, 0, canvas.width, canvas.height)
    }
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
  } finally {
    URL.revokeObjectURL(address)
  }
}
