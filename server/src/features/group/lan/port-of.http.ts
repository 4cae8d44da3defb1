import type { FastifyRequest } from 'fastify'

export const portOf = ({ raw }: FastifyRequest, otherwise: number): number => raw.socket.localPort ?? otherwise
