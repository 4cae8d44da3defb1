import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupName } from '@mostrador/domain/group/trading-group'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/session.ts'
import { APP_MANIFEST } from '../../../http/site.ts'
import { findTradingGroup } from '../../group/trading-group/trading-group.queries.ts'

/** The manifest has the group's name (D132). */
export function serveManifest(app: FastifyInstance, reads: Db, folder: string): void {
  const file = join(folder, APP_MANIFEST)
  if (!existsSync(file)) return
  const built = JSON.parse(readFileSync(file, 'utf8')) as object
  app.get(`/${APP_MANIFEST}`, async (_request, reply) => {
    const name = groupName(await findTradingGroup(reads))
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify({ ...built, name, short_name: name }))
  })
}
