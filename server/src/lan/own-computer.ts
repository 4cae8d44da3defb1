import type { FastifyRequest } from 'fastify'
import { isItself } from './lead-to-https.ts'

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip']

/**
 * True if the request comes from this computer: by loopback, or by one of its own addresses. False behind a proxy,
 * which sends everybody's requests from this computer.
 */
export function isFromOwnComputer({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false
  const { localAddress, remoteAddress } = raw.socket
  return isItself({ raw }) || (remoteAddress !== undefined && remoteAddress === localAddress)
}
