import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { Endpoint } from '../src/endpoint.ts'
import { endpoints } from '../src/endpoints.ts'
import { fromWire, toWire } from '../src/picker.ts'
import { shapeOf } from '../src/row.ts'
import { bodiesNameOf, GOLDEN, goldenBodiesOf } from './golden.ts'

const PARTS = ['request', 'reply', 'refused'] as const
type Part = (typeof PARTS)[number]

/**
 * Removes the outcome, and the message of a refusal, from a body if its row does not list them. Other unlisted fields
 * stay and fail the test.
 */
function withoutOutcome(schema: z.core.$ZodType, body: unknown, unlisted: readonly string[]): unknown {
  const shape = shapeOf(schema)
  const known = new Set(Object.values(shape ?? {}).map(([wireName]) => wireName))
  return Object.fromEntries(
    Object.entries(body as object).filter(([name]) => known.has(name) || !unlisted.includes(name)),
  )
}

/** Checks that a golden body is the same after decoding and encoding, with the codecs and with `picker.ts`. */
function expectRoundTrip(schema: z.core.$ZodType, body: unknown): void {
  const ours = z.decode(schema, body as never)
  expect(z.encode(schema, ours)).toEqual(body)
  expect(toWire(schema, ours)).toEqual(body)
  expect(fromWire(schema, body)).toEqual(ours)
}

const hasFields = (schema: z.core.$ZodType): boolean => Object.keys(shapeOf(schema) ?? {}).length > 0

const expected = endpoints.flatMap((endpoint) => [
  ...(hasFields(endpoint.reply) ? [`${bodiesNameOf(endpoint.name)}: reply`] : []),
  ...(endpoint.method === 'GET' || endpoint.takesFiles ? [] : [`${bodiesNameOf(endpoint.name)}: request`]),
  ...(hasFields(endpoint.refused) ? [`${bodiesNameOf(endpoint.name)}: refused`] : []),
])

test('every call has its golden bodies, and every body has its call', () => {
  const bodies = [...GOLDEN].flatMap(([name, goldenBodies]) =>
    PARTS.filter((part) => goldenBodies[part] !== undefined).map((part) => `${name}: ${part}`),
  )
  expect(bodies.toSorted()).toEqual([...new Set(expected)].toSorted())
})

const withGolden = (part: Part) =>
  endpoints
    .filter(({ name }) => goldenBodiesOf(name)[part] !== undefined)
    .map((endpoint) => [endpoint.name, endpoint] as const)

describe('requests', () => {
  test.each(withGolden('request'))('the request of %s is unchanged by decoding and encoding', (_, endpoint) => {
    const sent = goldenBodiesOf(endpoint.name).request
    expect(Array.isArray(sent)).toBe(endpoint.wrapped === 'one')
    expectRoundTrip(endpoint.body, Array.isArray(sent) ? sent[0] : sent)
  })
})

const replyOf = (endpoint: Endpoint): unknown =>
  withoutOutcome(endpoint.reply, goldenBodiesOf(endpoint.name).reply, [endpoint.outcome])

describe('replies', () => {
  test.each(withGolden('reply'))('the reply of %s is unchanged by encoding and decoding', (_, endpoint) => {
    expectRoundTrip(endpoint.reply, replyOf(endpoint))
  })

  test.each(withGolden('reply'))('%s: drops a field that is not listed, in both directions', (_, endpoint) => {
    const body = replyOf(endpoint) as object
    const ours = z.decode(endpoint.reply, body as never) as object
    expect(fromWire(endpoint.reply, { ...body, password: 'x' })).toEqual(ours)
    expect(z.decode(endpoint.reply, { ...body, password: 'x' } as never)).toEqual(ours)
    expect(toWire(endpoint.reply, withUnknownFields(ours, endpoint.reply))).toEqual(body)
  })
})

describe('refusals', () => {
  test.each(withGolden('refused'))(
    'a refusal of %s has outcome false, a message, and the listed fields',
    (_, endpoint) => {
      const refusal = goldenBodiesOf(endpoint.name).refused
      expect(refusal).toMatchObject({ [endpoint.outcome]: false, message: expect.any(String) })
      expectRoundTrip(endpoint.refused, withoutOutcome(endpoint.refused, refusal, [endpoint.outcome, 'message']))
    },
  )
})

/** Returns the value with an unknown field in each of its rows, at every depth. */
function withUnknownFields(value: unknown, schema: z.core.$ZodType): unknown {
  if (value === null || value === undefined) return value
  const shape = shapeOf(schema)
  if (shape) {
    const parts = Object.entries(value).map(([name, part]) => {
      const field = shape[name]
      return [name, field ? withUnknownFields(part, field[1]) : part]
    })
    return { ...Object.fromEntries(parts), passwordHash: 'argon2id$…' }
  }
  if (schema instanceof z.core.$ZodArray)
    return (value as unknown[]).map((part) => withUnknownFields(part, schema._zod.def.element))
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return withUnknownFields(value, schema._zod.def.innerType)
  return value
}
