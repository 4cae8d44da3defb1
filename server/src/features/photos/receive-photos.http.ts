import { LARGEST_PHOTO_BYTES, MOST_PHOTOS } from '@mostrador/contract/goods/photos'
import type { FastifyRequest } from 'fastify'
import { sentFiles } from '../../http/files.ts'
import { LimitReached, limitedProcess } from '../../limited/limited-process.ts'
import { type PhotoStore, photoName } from '../../photos/photo-store.ts'
import type { PictureFault } from '../../photos/picture.ts'
import { refuse } from '../../refuse.ts'

/** Takes the photos of an upload; keeps all of them or none. Answers the names of their files, in the order sent. */
export async function receivePhotos(request: FastifyRequest, photos: PhotoStore): Promise<string[]> {
  const pictures = new Map<string, Buffer>()
  const files = sentFiles(request, {
    field: 'image',
    most: MOST_PHOTOS,
    largest: LARGEST_PHOTO_BYTES,
    tooMany: () => refuse('tooManyPhotos', [MOST_PHOTOS]),
    tooLarge: (name) => refuse('photoTooLarge', [name]),
  })
  for await (const { name, content } of files) pictures.set(photoName(content), await encoded(name, content))
  if (pictures.size === 0) throw refuse('noPhoto', [])
  await photos.keepAll([...pictures].map(([name, encoded]) => ({ name, encoded })))
  return [...pictures.keys()]
}

/** An interlaced picture of 12 million pixels needs some 200 MB, a plain one of 50 million 175; two seconds. */
const encode = limitedProcess<Buffer, Uint8Array | PictureFault>(
  new URL('../../photos/picture-job.ts', import.meta.url),
  {
    megabytes: 220,
    heapMegabytes: 48,
    seconds: 20,
  },
)

async function encoded(name: string, content: Buffer): Promise<Buffer> {
  const answer = await encode(content).catch((error: unknown) => {
    if (error instanceof LimitReached) return 'brokenPhoto' as const
    throw error
  })
  if (typeof answer === 'string') throw refuse(answer, [name])
  return Buffer.from(answer)
}
