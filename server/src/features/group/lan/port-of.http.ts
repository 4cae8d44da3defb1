import type { FastifyRequest } from 'fastify'

/** The port that the browser came to; a call that came over no wire says none. */
export const portOf = ({ raw }: FastifyRequest, otherwise: number): number => raw.socket.localPort ?? otherwise
