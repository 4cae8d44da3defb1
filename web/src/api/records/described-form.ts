import type { Endpoint } from '@mostrador/contract/endpoint'
import { writeMoney } from '@mostrador/domain/money'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import type { FieldWords } from '../../ui/forms/conflict-panel.tsx'
import { readForm } from '../calls/form-body.ts'

type Typed = string | null

/** A field of a record's form: its label, the value in a new form, and how a stored value becomes text. */
interface FormField<Value extends Typed, Stored> {
  readonly label: string
  readonly empty: Value
  readonly typed: (stored: Stored) => Value
  /** Shows a typed value to a person. Default: the text itself. */
  readonly read?: (value: Value) => ReactNode
  /** Message for an empty field, instead of the call's own. */
  readonly missing?: string
  /** Converts a typed value to what is sent. Default: the text itself. */
  readonly sent?: (value: Value) => readonly string[]
  /** An empty field is sent as null. */
  readonly isUnknownIfEmpty?: true
}

/** A text, or a value typed as text. */
export const textField = (label: string): FormField<string, string | number | null | undefined> => ({
  label,
  empty: '',
  typed: (stored) => String(stored ?? ''),
})

export const numberIfKnown = (label: string): FormField<string, number | null | undefined> => ({
  label,
  empty: '',
  typed: (stored) => String(stored ?? ''),
  isUnknownIfEmpty: true,
})

/** A yes or no in the wire's words, with their labels. null shows 'Seleccionar'. */
export const flagField = (
  label: string,
  [yes, no]: readonly [yes: string, no: string],
  empty: '1' | '2' = '1',
): FormField<'1' | '2' | null, boolean | undefined> => ({
  label,
  empty,
  typed: (stored) => (stored === false ? '2' : '1'),
  read: (value) => (value === '1' ? yes : no),
})

export const activeField = (label: string) => flagField(label, ['Activo', 'No activo'])

export const moneyField = (label: string): FormField<string, number | null | undefined> => ({
  label,
  empty: '',
  typed: (stored) => (stored == null ? '' : writeMoney(stored)),
  read: (value) => `Q${value}`,
})

export const wordField = <Word extends string>(
  label: string,
  words: Readonly<Record<Word, string>>,
  empty: NoInfer<Word>,
): FormField<Word, Word | undefined> => ({
  label,
  empty,
  typed: (stored) => stored ?? empty,
  read: (value) => words[value],
})

export const listTyped = (text: string): string[] =>
  text
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '')

export const listField = (label: string): FormField<string, readonly string[] | undefined> => ({
  label,
  empty: '',
  typed: (stored = []) => stored.join('; '),
  sent: listTyped,
})

/** The names of uploaded photos, as the wire writes them. */
export const photosField = (label: string): FormField<string, readonly string[] | undefined> => ({
  label,
  empty: '',
  typed: (stored = []) => stored.join(','),
})

/** A choice from a list, by id. null shows 'Seleccionar'. */
export const choiceField = (
  label: string,
  listed: readonly { readonly id: number; readonly name: string }[] = [],
): FormField<string | null, number | null | undefined> => ({
  label,
  empty: null,
  typed: (stored) => (stored == null ? null : String(stored)),
  read: (value) => listed.find(({ id }) => String(id) === value)?.name ?? value,
})

// biome-ignore lint/suspicious/noExplicitAny: any field at all.
type AnyField = FormField<any, any>
type AnyFields = Readonly<Record<string, AnyField>>
type ValueOf<Field> = Field extends { readonly empty: infer Empty; readonly typed: (stored: never) => infer Value }
  ? Empty | Value
  : never
type StoredOf<Field> = Field extends { readonly typed: (stored: infer Stored) => unknown } ? Stored : never

export interface DescribedForm<Values, Stored> {
  readonly empty: Values
  readonly valuesOf: (record: Stored) => Values
  /** Labels of the fields where two versions are compared. */
  readonly words: FieldWords<Values>
  /** Decodes the form for a call, or returns its errors. `more` holds values that no field shows. */
  readonly read: <E extends Endpoint>(
    endpoint: E,
    values: Values,
    more?: Readonly<Record<string, string | number | null>>,
  ) => { readonly body: z.output<E['body']> } | { readonly errors: Record<string, string> }
}

export type FormValues<Form> = Form extends DescribedForm<infer Values, never> ? Values : never

export function describedForm<const F extends AnyFields>(
  fields: F,
): DescribedForm<
  { [Name in keyof F]: ValueOf<F[Name]> },
  { readonly [Name in keyof F]?: StoredOf<F[Name]> | undefined }
> {
  const each = (make: (field: AnyField, name: string) => unknown): never =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)])) as never
  const isEmpty = (value: Typed) => (value ?? '').trim() === ''
  const isUnknown = ([name, value]: [string, Typed]) => fields[name]?.isUnknownIfEmpty === true && isEmpty(value)
  const sentence = (name: string, problem: string, value: Typed) => (isEmpty(value) && fields[name]?.missing) || problem
  return {
    empty: each(({ empty }) => empty),
    valuesOf: (record) => each(({ typed }, name) => typed(record[name])),
    words: each(({ label, read }) => (read ? [label, read] : [label])),
    read: (endpoint, values, more = {}) => {
      const entries = Object.entries<Typed>(values)
      const unknown = Object.fromEntries(entries.filter(isUnknown).map(([name]) => [name, null]))
      const sent = ([name, value]: [string, Typed]) => [name, fields[name]?.sent?.(value) ?? value] as const
      const known = Object.fromEntries(entries.filter((entry) => !isUnknown(entry)).map(sent))
      const read = readForm(endpoint, { ...known, ...more })
      if ('body' in read) return { body: { ...(read.body as object), ...unknown } as typeof read.body }
      const sentences = Object.entries(read.errors).map(([name, it]) => [
        name,
        sentence(name, it, values[name] ?? null),
      ])
      return { errors: Object.fromEntries(sentences) }
    },
  }
}
