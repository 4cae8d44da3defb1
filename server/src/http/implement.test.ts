// Runs only on SQLite: it tests how calls are bound to routes, not SQL.

import cookie from '@fastify/cookie'
import { endpoint, messageReply } from '@mostrador/contract/endpoint'
import { endpoints } from '@mostrador/contract/endpoints'
import { isLoggedIn, logout } from '@mostrador/contract/people/session'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { Damage } from '../db/damage.ts'
import { answerErrors } from './errors.ts'
import { bind } from './implement.ts'

const nobody = async () => undefined

function bindings() {
  const app = fastify()
  app.register(cookie)
  app.decorateRequest('caller', undefined)
  answerErrors(app, new Damage())
  return { app, ...bind(app, nobody, async () => undefined) }
}

function bindAllBut(left: readonly string[]) {
  const bound = bindings()
  for (const call of endpoints) {
    if (left.includes(call.name)) continue
    if (call.action === 'anyone') bound.binder.anyone(call, async () => ({}))
    else bound.binder.staff(call, async () => ({}))
  }
  return bound
}

test('the server does not start with a call without handler (trap 14)', () => {
  expect(bindAllBut([]).assertComplete).not.toThrow()
  expect(bindAllBut(['voidInvoice', 'group.add']).assertComplete).toThrow(/without handler: group.add,voidInvoice;/)
})

test('the server does not start with a handler whose call is not in the table', () => {
  const { binder, assertComplete } = bindAllBut([])
  const secret = endpoint({ name: 'secret', method: 'GET', path: '/api/secret', action: 'anyone', reply: messageReply })
  binder.anyone(secret, async () => ({ message: '' }))
  expect(assertComplete).toThrow(/handlers without call: secret;/)
})

test('a call cannot be bound twice', () => {
  const { binder } = bindings()
  binder.anyone(logout, async () => ({ message: '' }))
  expect(() => binder.anyone(logout, async () => ({ message: '' }))).toThrow('logout is bound twice')
})

test('a staff call cannot be bound for anyone, nor a public one for staff', () => {
  const { binder } = bindings()
  const staffCall = endpoint({ name: 'x', method: 'GET', path: '/x', action: 'invoices.void', reply: messageReply })
  expect(() => binder.anyone(staffCall, async () => ({ message: '' }))).toThrow('x is not open to anyone')
  expect(() => binder.staff(logout, async () => ({ message: '' }))).toThrow('logout names no action')
})

test('a field that the contract does not list is dropped from every answer', async () => {
  const { app, binder } = bindings()
  binder.anyone(isLoggedIn, async () => {
    const account = { isLoggedIn: true, message: 'Hola', passwordHash: 'argon2id$…', password: 'x' }
    return account
  })
  const answer = await app.inject({ url: isLoggedIn.path })
  expect(answer.json()).toEqual({ IS_LOGGED_IN: true, message: 'Hola' })
})
