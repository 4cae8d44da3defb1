import type { FastifyInstance } from 'fastify'

const TALKATIVE = new Set(['info', 'debug', 'trace'])

/**
 * Logs a line of JSON for each answer, with the id that a fault's message names. To keep secrets out, a line has the
 * route's pattern, never the address, headers or body.
 */
export function logAnswers(app: FastifyInstance, level: string): void {
  if (!TALKATIVE.has(level)) return
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.caller?.id,
      },
      'answered',
    )
    done()
  })
}
