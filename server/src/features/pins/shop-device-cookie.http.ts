import { DAY_MS } from '@mostrador/domain/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie } from '../../http/own-cookie.ts'

/** Tells that the browser is on a device of a shop (D229). By itself it opens nothing. */
const DEVICE = 'equipo'
/** The longest time that browsers keep a cookie, in seconds. */
const LONGEST_S = (400 * DAY_MS) / 1000

export const deviceToken = (request: FastifyRequest): string | undefined => request.cookies[DEVICE]

/** Sets the cookie, or moves its end after an entry by PIN. */
export const setDeviceCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  publicUrl: string,
): void => {
  reply.setCookie(DEVICE, token, {
    ...ownCookie(request, publicUrl),
    path: '/api',
    httpOnly: true,
    maxAge: LONGEST_S,
  })
}
