import { basename, dirname } from 'node:path'
import type {} from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../refuse.ts'
import type { PhotoStore } from './photo-store.ts'

/** Photos never change under their name. */
const YEAR = 31_536_000_000

/** Sends stored photos, as they are or as a thumbnail `?w=`; whatever is no stored photo is not found (trap 18). */
export function photoRoutes(app: FastifyInstance, photos: PhotoStore): void {
  app.get<{ Params: { file: string }; Querystring: { w?: string } }>('/api/resources/:file', async (request, reply) => {
    const width = request.query.w === undefined ? undefined : Number(request.query.w)
    const path = await photos.fileOf(request.params.file, width)
    if (!path) throw refuse('notFound', [])
    return reply.sendFile(basename(path), dirname(path), { maxAge: YEAR, immutable: true, cacheControl: true })
  })
}
