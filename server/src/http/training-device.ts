import type { Endpoint } from '@mostrador/contract/endpoint'
import { passesInTraining, TRAINING_COOKIE, WAITED_HEADER } from '@mostrador/contract/group/training'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { LONGEST_S, ownCookie } from './own-cookie.ts'

export const isTrainingDevice = ({ cookies }: FastifyRequest): boolean => (cookies[TRAINING_COOKIE] ?? '') !== ''

/** Scripts may read this cookie: it only takes rights away from its own device, until the owner ends the practice. */
export const setTrainingCookie = (request: FastifyRequest, reply: FastifyReply, publicUrl: string): void => {
  reply.setCookie(TRAINING_COOKIE, '1', { ...ownCookie(request, publicUrl), httpOnly: false, maxAge: LONGEST_S })
}

export const clearTrainingCookie = (request: FastifyRequest, reply: FastifyReply, publicUrl: string): void => {
  reply.clearCookie(TRAINING_COOKIE, ownCookie(request, publicUrl))
}

/** Stores nothing for a device in training, whatever its page believes. Accepts requests from before the training. */
export function refuseWhileTraining(request: FastifyRequest, endpoint: Endpoint): void {
  const hasWaited = request.headers[WAITED_HEADER] !== undefined
  if (isTrainingDevice(request) && !passesInTraining(endpoint, hasWaited)) throw refuse('training', [])
}
