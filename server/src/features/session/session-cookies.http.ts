import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lifetimeOf } from './session-life.ts'

const SESSION = 'sid'
/** Tells that this browser logged in well before (D12). Opens nothing. */
const BROWSER = 'conocido'
const YEAR_S = 365 * 24 * 3600
const REMEMBERED = { maxAge: lifetimeOf(true) / 1000 }

export const sessionToken = (request: FastifyRequest): string | undefined => request.cookies[SESSION]

export const browserToken = (request: FastifyRequest): string | undefined => request.cookies[BROWSER]

/** A shop that is published under https never lets its cookies travel without, whatever stands in front of it (D10). */
const base = (request: FastifyRequest, publicUrl: string) => {
  const secure = request.protocol === 'https' || publicUrl.startsWith('https:')
  return { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
}

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
