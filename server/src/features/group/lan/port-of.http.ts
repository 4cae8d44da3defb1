import type { FastifyRequest } from 'fastify'

/** The port that the browser connected to, `otherwise` for an injected call. */
export const portOf = ({ raw }: FastifyRequest, otherwise: number): number => raw.socket.localPort ?? otherwise
