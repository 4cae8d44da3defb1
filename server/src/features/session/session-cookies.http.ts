import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie } from '../../http/own-cookie.ts'
import { lifetimeOf } from './session-life.ts'

const SESSION = 'sid'
/** Tells that this browser logged in well before (D12). Opens nothing. */
const BROWSER = 'conocido'
const YEAR_S = 365 * 24 * 3600
const REMEMBERED = { maxAge: lifetimeOf(true) / 1000 }

export const sessionToken = (request: FastifyRequest): string | undefined => request.cookies[SESSION]

export const browserToken = (request: FastifyRequest): string | undefined => request.cookies[BROWSER]

const base = (request: FastifyRequest, publicUrl: string) =>
  ({ ...ownCookie(request, publicUrl), httpOnly: true }) as const

/** Without 'Recordarme' the cookie ends with the browser; the server ends the session after 12 hours anyway. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: { token: string; browserToken: string; isRemembered: boolean; publicUrl: string },
): void {
  const common = base(request, cookies.publicUrl)
  reply.setCookie(SESSION, cookies.token, cookies.isRemembered ? { ...common, ...REMEMBERED } : common)
  reply.setCookie(BROWSER, cookies.browserToken, { ...common, path: '/api/auth', maxAge: YEAR_S })
}

/** A remembered session slides on the server (D10): its cookie must not end before it. */
export const renewSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string, publicUrl: string) => {
  reply.setCookie(SESSION, token, { ...base(request, publicUrl), ...REMEMBERED })
}

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply, publicUrl: string): void => {
  reply.clearCookie(SESSION, base(request, publicUrl))
}
