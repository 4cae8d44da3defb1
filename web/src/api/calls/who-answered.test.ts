import { inventory } from '@mostrador/contract/goods/products'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { expect, it } from 'vitest'
import { readAnswer, restOf } from './answer.ts'
import { CallFailed, CallRefused } from './call-errors.ts'
import { forgetTrouble, isReached, noteAnswer, reach, reachAfter, troubleRest, troubleSaid } from './reach.ts'
import { type AnswerKind, answerKind, isOurs } from './who-answered.ts'

const OURS = { 'answered-by': 'mostrador', 'content-type': 'application/json; charset=utf-8' }
const PROXYS_PAGE = { 'content-type': 'text/html' }
const PROXYS_JSON = { 'content-type': 'application/json' }

const came = (status: number, headers: Readonly<Record<string, string>>) => ({
  status,
  header: (name: string) => headers[name] ?? null,
})

it.each<[string, number, Readonly<Record<string, string>>, boolean]>([
  ['our 503', 503, OURS, true],
  ['our 500', 500, OURS, true],
  ['a file of ours', 200, { 'answered-by': 'mostrador', 'content-type': 'text/csv' }, true],
  ["a proxy's page in place of a server", 502, PROXYS_PAGE, false],
  ["a proxy's 503 in JSON", 503, PROXYS_JSON, false],
  ['a 504 that looks like ours but for the mark', 504, { 'content-type': OURS['content-type'] }, false],
  ['a network that wants one to log in', 200, PROXYS_PAGE, false],
  ['a firewall', 403, PROXYS_PAGE, false],
  ['a server of an older build', 200, PROXYS_JSON, true],
  ['a fault of an older build', 500, PROXYS_JSON, true],
  ['a fault without words', 500, {}, true],
  ['a refusal of an older build', 409, PROXYS_JSON, true],
  ['nothing that is known', 204, {}, false],
])('%s: whether it is ours', (_, status, headers, expected) => {
  expect(isOurs(came(status, headers))).toBe(expected)
})

it('only a call that stores shows whether anything can be stored', () => {
  expect(answerKind(placeOrder, 503, true)).toBe('trouble')
  expect(answerKind(placeOrder, 409, true)).toBe('act')
  expect(answerKind(placeOrder, 500, true)).toBe('act')
  expect(answerKind(placeOrder, 503, false)).toBe('nobody')
  expect(answerKind(inventory, 503, true)).toBe('answer')
  expect(answerKind(inventory, 200, true)).toBe('answer')
})

it.each<['there' | 'troubled' | 'away', AnswerKind, string]>([
  ['there', 'nobody', 'away'],
  ['there', 'trouble', 'troubled'],
  ['away', 'trouble', 'troubled'],
  ['away', 'answer', 'there'],
  ['troubled', 'answer', 'troubled'],
  ['troubled', 'act', 'there'],
  ['troubled', 'nobody', 'away'],
])('a server that was %s, and then %s, is %s', (before, kind, expected) => {
  expect(reachAfter(before, kind)).toBe(expected)
})

const busy = 'Hay mucho movimiento en este momento y no se guardó nada.'
const faultOf = (
  status: number,
  headers: Readonly<Record<string, string>>,
  body?: Record<string, unknown>,
): unknown => {
  try {
    return readAnswer(placeOrder, { ...came(status, headers), body })
  } catch (fault) {
    return fault
  }
}

it('our 503 shows its own sentence, stops calls for the time it names, and ends with the next write', () => {
  const fault = faultOf(503, { ...OURS, 'retry-after': '7' }, { success: false, message: busy })
  expect(fault).toBeInstanceOf(CallFailed)
  expect(fault).toMatchObject({ message: busy, isAnswer: true, retryAfter: 7 })
  expect([reach(), isReached(), troubleSaid()]).toEqual(['troubled', false, busy])
  expect(troubleRest()).toBeGreaterThan(6_000)
  // A list that can be read ends no trouble with storing.
  noteAnswer('answer')
  expect([reach(), troubleSaid()]).toEqual(['troubled', busy])
  expect(faultOf(409, OURS, { success: false, message: 'Ya no hay suficiente.' })).toBeInstanceOf(CallRefused)
  expect([reach(), troubleSaid(), troubleRest()]).toEqual(['there', undefined, 0])
})

it.each([
  ['its page', PROXYS_PAGE, undefined],
  ['its JSON', PROXYS_JSON, { error: 'upstream connect error' }],
])("of a proxy's 503 %s is never shown: there is no connection", (_, headers, body) => {
  const fault = faultOf(503, headers, body)
  expect(fault).toMatchObject({ isAnswer: false, message: expect.stringContaining('No hay conexión') })
  expect(reach()).toBe('away')
})

it('a fault in our format is ours, even without the mark', () => {
  expect(faultOf(503, PROXYS_JSON, { success: false, message: busy })).toMatchObject({ message: busy, isAnswer: true })
  expect(reach()).toBe('troubled')
  forgetTrouble()
})

it('our answer without a message gets a sentence, and is no lost connection', () => {
  expect(faultOf(500, OURS)).toMatchObject({ isAnswer: true, message: expect.stringMatching(/^El servidor contestó/) })
  expect(reach()).toBe('there')
})

it('a trouble can be forgotten, a lost network cannot', () => {
  noteAnswer('trouble', busy, 1)
  forgetTrouble()
  expect(reach()).toBe('there')
  noteAnswer('nobody')
  forgetTrouble()
  expect(reach()).toBe('away')
})

it('a rest is a number of seconds, at most an hour, and anything else is none', () => {
  expect([null, '', 'Wed, 21 Oct 2026 07:28:00 GMT', '-3', '0', '7', '90000'].map(restOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    7,
    3_600,
  ])
})
