import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookie } from '../../../http/own-cookie.ts'

/** Tells that the browser is on a device of a shop (D229). By itself it opens nothing. */
const DEVICE = 'equipo'

export const deviceToken = (request: FastifyRequest): string | undefined => request.cookies[DEVICE]

/** Sets the cookie, or moves its end after an entry by PIN. */
export const setDeviceCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  publicUrl: string,
): void => {
  reply.setCookie(DEVICE, token, deviceCookie(request, publicUrl, '/api'))
}
