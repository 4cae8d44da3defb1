import { LARGEST_PHOTO, MOST_PHOTOS } from '@mostrador/contract/photos'
import type { FastifyRequest } from 'fastify'
import { sentFiles } from '../../http/files.ts'
import { refuse } from '../../refuse.ts'
import { type PhotoStore, photoName } from './photo-store.ts'
import { encodePicture, inTurn, pictureFault } from './picture.ts'

/** Takes the photos of an upload; keeps all of them or none. Answers the names of their files, in the order sent. */
export async function receivePhotos(request: FastifyRequest, photos: PhotoStore): Promise<string[]> {
  const pictures = new Map<string, Buffer>()
  const files = sentFiles(request, {
    field: 'image',
    most: MOST_PHOTOS,
    largest: LARGEST_PHOTO,
    tooMany: () => refuse('tooManyPhotos', [MOST_PHOTOS]),
    tooLarge: (name) => refuse('photoTooLarge', [name]),
  })
  for await (const { name, content } of files)
    pictures.set(photoName(content), await inTurn(() => encoded(name, content)))
  if (pictures.size === 0) throw refuse('noPhoto', [])
  await photos.keepAll([...pictures].map(([name, encoded]) => ({ name, encoded })))
  return [...pictures.keys()]
}

async function encoded(name: string, content: Buffer): Promise<Buffer> {
  const fault = await pictureFault(content)
  if (fault) throw refuse(fault, [name])
  return encodePicture(content).catch(() => {
    throw refuse('brokenPhoto', [name])
  })
}
