import type { TextKind } from '@mostrador/domain/search'
import { z } from 'zod/mini'
import { objectOf } from '#objects'

export type Words = Readonly<Record<string, string>>

/** A field: its wire name and its codec. A listed field also has a heading, and its kind or words unless it is text. */
type Field = readonly [wireName: string, codec: z.core.$ZodType, heading?: string, written?: TextKind | Words]
export type Shape = Record<string, Field>

type WireObject<S extends Shape> = z.ZodMiniObject<{ [K in keyof S as S[K][0]]: S[K][1] }, z.core.$strip>
type Ours<S extends Shape> = z.output<z.ZodMiniObject<{ [K in keyof S]: S[K][1] }, z.core.$strip>>

export type RowCodec<S extends Shape> = z.ZodMiniCodec<WireObject<S>, z.ZodMiniCustom<Ours<S>, Ours<S>>>

/** The shapes of all rows, so that picker.ts can copy values without running their checks. */
const shapes = new WeakMap<z.core.$ZodType, Shape>()

export const shapeOf = (schema: z.core.$ZodType): Shape | undefined => shapes.get(schema)

/**
 * Codec of a row, one line per field: our name, the wire's name and the codec. Errors carry wire names. Unlisted
 * fields neither enter nor leave.
 */
export function row<const S extends Shape>(shape: S): RowCodec<S> {
  const fields = Object.entries(shape)
  const wire = objectOf(Object.fromEntries(Object.values(shape))) as unknown as WireObject<S>
  const renamed = (pairs: readonly (readonly [from: string, to: string])[]) => (value: unknown) => {
    const source = value as Record<string, unknown>
    const target: Record<string, unknown> = {}
    for (const [from, to] of pairs) if (source[from] !== undefined) target[to] = source[from]
    return target as never
  }
  const schema = z.codec(wire, z.custom<Ours<S>>(), {
    decode: renamed(fields.map(([ours, [theirs]]) => [theirs, ours])),
    encode: renamed(fields.map(([ours, [theirs]]) => [ours, theirs])),
  })
  shapes.set(schema, shape)
  return schema
}

export const optional = <const S extends Shape>(shape: S) =>
  Object.fromEntries(
    Object.entries(shape).map(([ours, [theirs, codec]]) => [ours, [theirs, z.optional(codec)]]),
  ) as unknown as { readonly [K in keyof S]: readonly [S[K][0], z.ZodMiniOptional<S[K][1]>] }

/** Returns the wire's name of our field or a part of it: 'colours.ink' → 'colores.texto'. Undefined if unknown. */
export function wirePath(schema: z.core.$ZodType, ours: string): string | undefined {
  const [name = '', ...parts] = ours.split('.')
  const field = shapeOf(schema instanceof z.core.$ZodOptional ? schema._zod.def.innerType : schema)?.[name]
  if (!field || parts.length === 0) return field?.[0]
  const part = wirePath(field[1], parts.join('.'))
  return part && `${field[0]}.${part}`
}

export const wireNames = (schema: z.core.$ZodType): ReadonlyMap<string, string> =>
  new Map(Object.entries(shapeOf(schema) ?? {}).map(([ours, [theirs]]) => [theirs, ours]))
