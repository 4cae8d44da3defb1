import type { Endpoint } from '@mostrador/contract/endpoint'
import { shapeOf } from '@mostrador/contract/row'
import { z } from 'zod/mini'

/** Throws if a reply breaks the contract, also by an unlisted field. */
export function strictly(endpoint: Endpoint, body: unknown): void {
  const result = z.safeDecode(endpoint.reply, body as never)
  if (!result.success) throw new Error(`${endpoint.name} broke its contract: ${z.prettifyError(result.error)}`)
  const strange = unlisted(endpoint.reply, body, '').filter((path) => path !== `.${endpoint.outcome}`)
  if (strange.length > 0) throw new Error(`${endpoint.name} said what is not in its contract: ${strange}`)
}

function unlisted(schema: z.core.$ZodType, value: unknown, path: string): string[] {
  if (value === null || value === undefined) return []
  const shape = shapeOf(schema)
  if (shape) {
    const fields = new Map(Object.values(shape).map(([name, codec]) => [name, codec]))
    return Object.entries(value).flatMap(([name, part]) => {
      const codec = fields.get(name)
      return codec ? unlisted(codec, part, `${path}.${name}`) : [`${path}.${name}`]
    })
  }
  if (schema instanceof z.core.$ZodArray)
    return (value as unknown[]).flatMap((part, index) => unlisted(schema._zod.def.element, part, `${path}.${index}`))
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return unlisted(schema._zod.def.innerType, value, path)
  return []
}
