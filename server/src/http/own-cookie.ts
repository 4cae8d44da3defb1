import type {} from '@fastify/cookie'
import { DAY_MS } from '@mostrador/domain/time'
import type { FastifyRequest } from 'fastify'

/** A shop with an https address never sends cookies without encryption, even behind a proxy (D10). */
export const ownCookie = (request: FastifyRequest, publicUrl: string) => {
  const secure = request.protocol === 'https' || publicUrl.startsWith('https:')
  return { path: '/', sameSite: 'strict', secure } as const
}

/** Browsers keep no cookie longer. */
export const LONGEST_S = (400 * DAY_MS) / 1000

/** A cookie that identifies a device, hidden from scripts. */
export const deviceCookie = (request: FastifyRequest, publicUrl: string, path: string) =>
  ({ ...ownCookie(request, publicUrl), path, httpOnly: true, maxAge: LONGEST_S }) as const
