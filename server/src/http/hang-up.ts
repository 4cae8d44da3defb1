import type { FastifyReply } from 'fastify'

/** Aborted when the caller is gone before the whole answer left. */
export function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const hangUp = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) hangUp.abort()
  })
  if (raw.destroyed) hangUp.abort()
  return hangUp.signal
}
