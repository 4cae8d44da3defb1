import { readFile } from 'node:fs/promises'
import { LARGEST_PHOTO_BYTES, MOST_PHOTOS } from '@mostrador/contract/platform/photos'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { uploadFolder } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { type SentFile, sentFiles } from '../../../http/files.ts'
import { hangUpOf } from '../../../http/hang-up.ts'
import { LimitReached, limitedProcess } from '../../../limited/limited-process.ts'
import { mutex } from '../../../mutex.ts'
import { photoName } from '../../../photos/photo-store.ts'
import type { PictureFault } from '../../../photos/picture.ts'
import { refuse } from '../../../refuse.ts'

/** One picture is in memory at a time. */
const inTurn = mutex()

/** Stores all photos of an upload or none. Returns their file names, in the order sent. */
export async function receivePhotos(
  { config, photos }: Pick<Context, 'config' | 'photos'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string[]> {
  const names = new Set<string>()
  const signal = hangUpOf(reply)
  const files = sentFiles(request, {
    field: 'image',
    most: MOST_PHOTOS,
    largest: LARGEST_PHOTO_BYTES,
    folder: uploadFolder(config),
    tooMany: () => refuse('tooManyPhotos', [MOST_PHOTOS]),
    tooLarge: (name) => refuse('photoTooLarge', [name]),
  })
  await photos.keepAll(async (add) => {
    for await (const file of files)
      await inTurn(async () => {
        if (signal.aborted) throw refuse('fileStopped', [])
        const content = await readFile(file.path)
        const name = photoName(content)
        await add(name, await encoded(file, content, signal))
        names.add(name)
      })
    if (names.size === 0) throw refuse('noPhoto', [])
  })
  return [...names]
}

/** An interlaced picture of 12 million pixels needs some 200 MB, a plain one of 50 million 175 MB. */
const encode = limitedProcess<Buffer, Uint8Array | PictureFault>(
  new URL('../../../photos/picture-job.ts', import.meta.url),
  {
    megabytes: 220,
    heapMegabytes: 48,
    seconds: 20,
  },
)

async function encoded({ name }: SentFile, content: Buffer, signal: AbortSignal): Promise<Buffer> {
  const answer = await encode(content, signal).catch((error: unknown) => {
    if (!(error instanceof LimitReached)) throw error
    if (error.reason === 'hangUp') throw refuse('fileStopped', [])
    return 'brokenPhoto' as const
  })
  if (typeof answer === 'string') throw refuse(answer, [name])
  return Buffer.from(answer)
}
