import { YEAR_MS } from '@mostrador/domain/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie } from '../../../http/own-cookie.ts'
import { lifetimeOf } from './session-life.ts'
import { CHALLENGE_MS } from './signed-challenge.ts'

const SESSION = 'sid'
/** Cookie of a browser that logged in before (D12). It does not open anything. */
const BROWSER = 'conocido'
/** Cookie of a browser that showed the password and owes a code. It does not open anything by itself. */
const OWED = 'paso'
const YEAR_S = YEAR_MS / 1000
const REMEMBERED = { maxAge: lifetimeOf(true) / 1000 }

export const sessionToken = (request: FastifyRequest): string | undefined => request.cookies[SESSION]

export const browserToken = (request: FastifyRequest): string | undefined => request.cookies[BROWSER]

export const owedCode = (request: FastifyRequest): string | undefined => request.cookies[OWED]

const base = (request: FastifyRequest, publicUrl: string) =>
  ({ ...ownCookie(request, publicUrl), httpOnly: true }) as const

/** Without 'Recordarme' the cookie ends with the browser, and the session on the server after 12 hours. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, isRemembered, publicUrl }: { token: string; isRemembered: boolean; publicUrl: string },
): void {
  const common = base(request, publicUrl)
  reply.setCookie(SESSION, token, isRemembered ? { ...common, ...REMEMBERED } : common)
}

export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: { token: string; browserToken: string; isRemembered: boolean; publicUrl: string },
): void {
  setSessionCookie(request, reply, cookies)
  reply.setCookie(BROWSER, cookies.browserToken, {
    ...base(request, cookies.publicUrl),
    path: '/api/auth',
    maxAge: YEAR_S,
  })
}

/** Moves the cookie's end, because a remembered session slides on the server (D10). */
export const renewSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string, publicUrl: string) => {
  reply.setCookie(SESSION, token, { ...base(request, publicUrl), ...REMEMBERED })
}

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply, publicUrl: string): void => {
  reply.clearCookie(SESSION, base(request, publicUrl))
}

const owed = (request: FastifyRequest, publicUrl: string) =>
  ({ ...base(request, publicUrl), path: '/api/auth' }) as const

export const setOwedCode = (request: FastifyRequest, reply: FastifyReply, token: string, publicUrl: string): void => {
  reply.setCookie(OWED, token, { ...owed(request, publicUrl), maxAge: CHALLENGE_MS / 1000 })
}

export const clearOwedCode = (request: FastifyRequest, reply: FastifyReply, publicUrl: string): void => {
  reply.clearCookie(OWED, owed(request, publicUrl))
}
