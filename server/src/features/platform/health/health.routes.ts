import { databaseDamaged } from '@mostrador/domain/messages.es'
import type { FastifyInstance } from 'fastify'
import { commandText } from '../../../command-text.ts'
import type { Database } from '../../../db/session.ts'
import { isAnswering } from './is-answering.queries.ts'

/** wire.md "Operation". */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ success: true }))
  app.get('/readyz', async (_request, reply) => {
    const isThere = await isAnswering(database.reads)
    if (database.damage.isSeen)
      return reply.code(503).send({ success: false, message: databaseDamaged(commandText('restore')) })
    return isThere ? { success: true } : reply.code(503).send({ success: false })
  })
}
