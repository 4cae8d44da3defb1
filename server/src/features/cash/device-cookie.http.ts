import { deviceKey } from '@mostrador/contract/wire'
import { DAY_MS } from '@mostrador/domain/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie } from '../../http/own-cookie.ts'

/** Names the device that a browser is to the numbers of its sales (D231). It opens nothing. */
const DEVICE = 'aparato'
/** The longest time that browsers keep a cookie, in seconds. */
const LONGEST_S = (400 * DAY_MS) / 1000

/** The device of the cookie. Undefined where there is none, or where somebody wrote something else into it. */
export const cookieDevice = (request: FastifyRequest): string | undefined =>
  deviceKey.safeParse(request.cookies[DEVICE]).data

export const setCookieDevice = (
  request: FastifyRequest,
  reply: FastifyReply,
  device: string,
  publicUrl: string,
): void => {
  reply.setCookie(DEVICE, device, {
    ...ownCookie(request, publicUrl),
    path: '/api/caja',
    httpOnly: true,
    maxAge: LONGEST_S,
  })
}
