import { expect, test } from 'vitest'
import { databaseAddress, databaseOf, openAddress, secretEnvironment } from './address.ts'

const URL = 'postgres://ana:se%3Acreto%40@host:5433/mi%20tienda?sslmode=require&uselibpqcompat=true&password=otra'

test('a password is never an argument of a program: it goes by the environment', () => {
  expect(openAddress(URL)).toBe('postgres://ana@host:5433/mi%20tienda?sslmode=require')
  expect(secretEnvironment(URL)['PGPASSWORD']).toBe('se:creto@')
  expect(secretEnvironment('postgres://ana@host/x?password=otra')['PGPASSWORD']).toBe('otra')
})

test('another database of the same server has the same address but for its name', () => {
  expect(databaseOf(URL)).toBe('mi tienda')
  expect(databaseOf(databaseAddress(URL, 'a/b'))).toBe('a/b')
  expect(databaseAddress('postgres:///shop?host=/run/postgresql', 'other')).toBe(
    'postgres:///other?host=/run/postgresql',
  )
})

test('without a name it is the user’s', () => {
  expect(databaseOf('postgres://ana@host')).toBe('ana')
})
