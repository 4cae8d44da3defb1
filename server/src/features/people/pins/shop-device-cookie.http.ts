import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookie } from '../../../http/own-cookie.ts'

/** Cookie that marks a browser as a shop's device (D229). It does not open anything by itself. */
const DEVICE_COOKIE = 'equipo'

export const deviceToken = (request: FastifyRequest): string | undefined => request.cookies[DEVICE_COOKIE]

export const setDeviceCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  publicUrl: string,
): void => {
  reply.setCookie(DEVICE_COOKIE, token, deviceCookie(request, publicUrl, '/api'))
}
