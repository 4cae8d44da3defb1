import type { FastifyInstance } from 'fastify'
import { acceptTls } from './accept-tls.ts'
import type { LanDoor } from './lan-door.ts'
import { leadToHttps } from './lead-to-https.ts'

export function serveLan(app: FastifyInstance, door: LanDoor, timeoutMs: number): void {
  const accepting = acceptTls(app.server, door, timeoutMs)
  leadToHttps(app)
  app.addHook('onListen', async () =>
    door.watch((error) => app.log.error({ err: error }, 'following the addresses failed')),
  )
  app.addHook('preClose', async () => accepting.close())
  app.addHook('onClose', async () => door.close())
}
