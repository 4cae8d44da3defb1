import { deviceKey } from '@mostrador/contract/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookie } from '../../../http/own-cookie.ts'

/** Name of the cookie with the browser's device for its sale numbers (D231). It grants no access. */
const DEVICE = 'aparato'

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
