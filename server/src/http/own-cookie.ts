import type {} from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

/**
 * What all cookies of ours have in common. A shop that is published under https never lets them travel without, whatever stands
 * in front of it (D10).
 */
export const ownCookie = (request: FastifyRequest, publicUrl: string) => {
  const secure = request.protocol === 'https' || publicUrl.startsWith('https:')
  return { path: '/', sameSite: 'strict', secure } as const
}
