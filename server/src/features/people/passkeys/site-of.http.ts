import type { FastifyRequest } from 'fastify'
import type { Site } from './verify-passkey.ts'

/** The site that the browser used: the published address, or another one at which it reached the server. */
export function siteOf(request: FastifyRequest, publicUrl: string): Site {
  const published = new URL(publicUrl)
  const address = `${request.protocol}://${request.host}`
  // The host of a request may be any text, even an invalid host.
  const called = URL.canParse(address) ? new URL(address) : published
  const { hostname, origin } = called.host === published.host ? published : called
  return { host: hostname, origin }
}
