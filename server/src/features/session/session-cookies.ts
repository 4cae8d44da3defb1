import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lifetimeOf } from './session-life.ts'

const SESSION = 'sid'
/** Tells that this browser logged in well before (D12). Opens nothing. */
const BROWSER = 'conocido'
const YEAR = 365 * 24 * 3600

export const sessionToken = (request: FastifyRequest): string | undefined => request.cookies[SESSION]

export const browserToken = (request: FastifyRequest): string | undefined => request.cookies[BROWSER]

const base = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' }) as const

/** Without 'Recordarme' the cookie ends with the browser; the server ends the session after 12 hours anyway. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: { token: string; browserToken: string; isRemembered: boolean },
): void {
  const age = cookies.isRemembered ? { maxAge: lifetimeOf(true) / 1000 } : {}
  reply.setCookie(SESSION, cookies.token, { ...base(request), ...age })
  reply.setCookie(BROWSER, cookies.browserToken, { ...base(request), path: '/api/auth', maxAge: YEAR })
}

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.clearCookie(SESSION, base(request))
}
