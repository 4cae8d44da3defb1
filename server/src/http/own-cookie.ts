import type {} from '@fastify/cookie'
import { DAY_MS } from '@mostrador/domain/time'
import type { FastifyRequest } from 'fastify'

/**
 * Options that all our cookies share. A shop with an https address never sends them without encryption, whatever proxy
 * is in front of it (D10).
 */
export const ownCookie = (request: FastifyRequest, publicUrl: string) => {
  const secure = request.protocol === 'https' || publicUrl.startsWith('https:')
  return { path: '/', sameSite: 'strict', secure } as const
}

/** The longest time that browsers keep a cookie, in seconds. */
export const LONGEST_S = (400 * DAY_MS) / 1000

/** A cookie that says which device a browser is on: no script reads it, and it stays as long as a browser keeps any. */
export const deviceCookie = (request: FastifyRequest, publicUrl: string, path: string) =>
  ({ ...ownCookie(request, publicUrl), path, httpOnly: true, maxAge: LONGEST_S }) as const
