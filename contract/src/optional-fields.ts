import { z } from 'zod/mini'
import { shapeOf } from './row.ts'

const known = new WeakMap<z.core.$ZodType, ReadonlySet<string>>()

/** Returns the wire's names of a body's optional fields, nested ones included. Keys of a map are no fields. */
export function optionalFields(schema: z.core.$ZodType): ReadonlySet<string> {
  const found = known.get(schema) ?? new Set(namesIn(schema))
  known.set(schema, found)
  return found
}

function namesIn(schema: z.core.$ZodType): string[] {
  const shape = shapeOf(schema)
  if (shape)
    return Object.values(shape).flatMap(([name, codec]) => [
      ...(codec instanceof z.core.$ZodOptional ? [name] : []),
      ...namesIn(codec),
    ])
  return partsOf(schema).flatMap(namesIn)
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable) return [schema._zod.def.innerType]
  if (schema instanceof z.core.$ZodPipe) return [schema._zod.def.in]
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options
  if (schema instanceof z.core.$ZodRecord) return [schema._zod.def.valueType]
  if (schema instanceof z.core.$ZodArray) return [schema._zod.def.element]
  return []
}
