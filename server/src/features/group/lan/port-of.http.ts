import type { FastifyRequest } from 'fastify'

/** Returns the port that the browser connected to. An injected call has none, so `otherwise` counts. */
export const portOf = ({ raw }: FastifyRequest, otherwise: number): number => raw.socket.localPort ?? otherwise
