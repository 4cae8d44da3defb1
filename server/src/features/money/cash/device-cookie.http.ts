import { deviceKey } from '@mostrador/contract/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookie } from '../../../http/own-cookie.ts'

/** Names the device that a browser is to the numbers of its sales (D231). It opens nothing. */
const DEVICE = 'aparato'

/** The device of the cookie. Undefined where there is none, or where somebody wrote something else into it. */
export const cookieDevice = (request: FastifyRequest): string | undefined =>
  deviceKey.safeParse(request.cookies[DEVICE]).data

export const setCookieDevice = (
  request: FastifyRequest,
  reply: FastifyReply,
  device: string,
  publicUrl: string,
): void => {
  reply.setCookie(DEVICE, device, deviceCookie(request, publicUrl, '/api/caja'))
}
