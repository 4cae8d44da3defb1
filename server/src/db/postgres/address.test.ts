import { expect, test } from 'vitest'
import { databaseAddress, databaseOf, openAddress, secretEnvironment } from './address.ts'

const URL = 'postgres://ana:se%3Acreto%40@host:5433/mi%20tienda?sslmode=require&uselibpqcompat=true&password=otra'

test('a program gets a password by its environment, never as an argument', () => {
  expect(openAddress(URL)).toBe('postgres://ana@host:5433/mi%20tienda?sslmode=require')
  expect(secretEnvironment(URL)['PGPASSWORD']).toBe('se:creto@')
  expect(secretEnvironment('postgres://ana@host/x?password=otra')['PGPASSWORD']).toBe('otra')
})

test('another database of the server has the same address with another name', () => {
  expect(databaseOf(URL)).toBe('mi tienda')
  expect(databaseOf(databaseAddress(URL, 'a/b'))).toBe('a/b')
  expect(databaseAddress('postgres:///shop?host=/run/postgresql', 'other')).toBe(
    'postgres:///other?host=/run/postgresql',
  )
})

test("an address without a name means the user's database", () => {
  expect(databaseOf('postgres://ana@host')).toBe('ana')
})
