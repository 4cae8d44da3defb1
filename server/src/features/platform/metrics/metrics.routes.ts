import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { newestBackup } from '../../../backup/backup.ts'
import type { Context } from '../../../context.ts'
import type { BackupKeeper } from '../backup/backup-keeper.runner.ts'
import { Metrics } from './metrics.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Requires the token of METRICS. Without it the address does not exist. */
export function metricsRoutes(
  app: FastifyInstance,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  backups: BackupKeeper,
): void {
  const token = config.metricsToken
  if (token === undefined) return
  const metrics = new Metrics()
  const wanted = digest(`Bearer ${token}`)
  app.addHook('onListen', async () => metrics.start())
  app.addHook('onClose', async () => metrics.stop())
  app.addHook('onResponse', (_request, reply, done) => {
    metrics.count(reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) return reply.callNotFound()
    const last = newestBackup(backups.list(), clock())
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.write(last ? Date.parse(last.madeAt) : 0, last?.broken.length ?? 0))
  })
}
