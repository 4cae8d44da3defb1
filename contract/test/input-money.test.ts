import { HIGHEST_SUM } from '@mostrador/domain/money'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { endpoints } from '../src/endpoints.ts'

const ABOVE = '10000000000.00'

/** Returns the paths of the parts of a schema that accept more than `HIGHEST_SUM`. */
function unbounded(schema: unknown, path: string, seen: Set<unknown>): string[] {
  if (!(schema instanceof z.core.$ZodType) || seen.has(schema)) return []
  seen.add(schema)
  const read = z.safeDecode(schema, ABOVE as never)
  if (read.success && read.data === HIGHEST_SUM + 1) return [path]
  const {
    innerType,
    element,
    valueType,
    options = [],
    shape = {},
    in: wire,
    out,
  } = schema._zod.def as unknown as Record<string, never>
  const parts: [string, unknown][] = [
    ...[innerType, element, valueType, wire, out, ...(options as unknown[])].map((part): [string, unknown] => [
      '',
      part,
    ]),
    ...Object.entries(shape),
  ]
  return parts.flatMap(([name, part]) => unbounded(part, name === '' ? path : `${path}.${name}`, seen))
}

test('no money field of a request accepts more than the highest sum (D198)', () => {
  const found = endpoints.flatMap(({ name, body, query, params }) =>
    [body, query, params].flatMap((schema) => unbounded(schema, name, new Set())),
  )
  expect(found).toEqual([])
})
