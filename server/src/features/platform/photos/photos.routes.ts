import { basename, dirname } from 'node:path'
import type {} from '@fastify/static'
import { uploadMorePhotos, uploadPhotos } from '@mostrador/contract/platform/photos'
import { DONE } from '@mostrador/domain/messages.es'
import { YEAR_MS } from '@mostrador/domain/time'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import type { PhotoStore } from '../../../photos/photo-store.ts'
import { refuse } from '../../../refuse.ts'
import { receivePhotos } from './receive-photos.http.ts'

/**
 * Sends a photo (which never changes under its name), its thumbnail (`?w=`), or the JPEG of link previews (`.jpg`).
 * Answers `notFound` to any other file name (trap 18).
 */
export function photoRoutes(app: FastifyInstance, photos: PhotoStore): void {
  app.get<{ Params: { file: string }; Querystring: { w?: string } }>('/api/resources/:file', async (request, reply) => {
    const width = request.query.w === undefined ? undefined : Number(request.query.w)
    const path = await photos.fileOf(request.params.file, width)
    if (!path) throw refuse('notFound', [])
    return reply.sendFile(basename(path), dirname(path), { maxAge: YEAR_MS, immutable: true, cacheControl: true })
  })
}

export function photoUploadRoutes({ staff }: Binder, context: Context): void {
  for (const call of [uploadPhotos, uploadMorePhotos])
    staff(call, async ({ request, reply }) => {
      const names = await receivePhotos(context, request, reply)
      return { photos: names, message: DONE.photosKept(names.length) }
    })
}
