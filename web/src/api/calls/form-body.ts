import type { Endpoint } from '@mostrador/contract/endpoint'
import { wireNames } from '@mostrador/contract/row'
import { z } from 'zod/mini'
import { ourFields } from './answer.ts'

type Read<Body> = { readonly body: Body } | { readonly errors: Record<string, string> }

/** Checks a form by the call's schema. Values are wire texts under our names, null for a choice not made. */
export function readForm<E extends Endpoint>(
  endpoint: E,
  values: Readonly<Record<string, string | number | object | null>>,
): Read<z.output<E['body']>> {
  const wire = Object.fromEntries(
    [...wireNames(endpoint.body)].flatMap(([theirs, ours]) => (ours in values ? [[theirs, values[ours] ?? '']] : [])),
  )
  const read = z.safeDecode(endpoint.body, wire)
  if (read.success) return { body: read.data as z.output<E['body']> }
  const fields = read.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
  return { errors: ourFields(endpoint, Object.fromEntries(fields.toReversed())) }
}
