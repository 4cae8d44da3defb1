import type { FastifyRequest } from 'fastify'
import type { Site } from './verify-passkey.ts'

/** The address that the browser used: the published one, whatever stands in front of the server, or the one it called. */
export function siteOf(request: FastifyRequest, publicUrl: string): Site {
  const published = new URL(publicUrl)
  const address = `${request.protocol}://${request.host}`
  // A caller may name any host, also what is none.
  const called = URL.canParse(address) ? new URL(address) : published
  const { hostname, origin } = called.host === published.host ? published : called
  return { host: hostname, origin }
}
