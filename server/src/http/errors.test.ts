// Runs only on SQLite: it tests the status and the sentence of a fault, not SQL.

import fastify from 'fastify'
import { expect, test } from 'vitest'
import { Damage } from '../db/damage.ts'
import { DatabaseAway, OthersInTheWay, OutcomeUnknown } from '../faults.ts'
import { answerErrors } from './errors.ts'
import { secure } from './security.ts'

test.each([
  [new OthersInTheWay(new Error('could not serialize access')), /^Hay mucho movimiento .* no se guardó nada/],
  [new DatabaseAway(), /^La base de datos no responde .* no se guardó nada/],
  [new OutcomeUnknown(new Error('lost')), /^La base de datos dejó de responder .* Revise si quedó guardado/],
])('%s is answered with 503, its own sentence, and the time of a retry', async (fault, sentence) => {
  const app = fastify()
  answerErrors(app, new Damage())
  await secure(app, false, () => false)
  app.get('/', () => Promise.reject(fault))
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
  expect(answer.json().message).toMatch(sentence)
  // A till tells our reply from a proxy's by this header.
  expect(answer.headers['answered-by']).toBe('mostrador')
})
