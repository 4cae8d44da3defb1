import type { Endpoint } from '@mostrador/contract/endpoint'
import { writeMoney } from '@mostrador/domain/money'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import type { FieldWords } from '../../ui/forms/conflict-panel.tsx'
import { readForm } from '../calls/form-body.ts'

type Typed = string | null

/** A field of a record's form: what it is called, what a new form begins with, and how a stored value is typed. */
interface FormField<Value extends Typed, Stored> {
  readonly label: string
  readonly empty: Value
  readonly typed: (stored: Stored) => Value
  /** How a typed value reads, where it is not the text itself. */
  readonly read?: (value: Value) => ReactNode
  /** What is said where it is left empty, in place of the call's own sentence. */
  readonly missing?: string
  /** What is sent of a typed value, where it is not the text itself. */
  readonly sent?: (value: Value) => readonly string[]
  /** Left empty, it is sent as null: nobody knows it. */
  readonly isUnknownIfEmpty?: true
}

/** Text, or what is typed as text. */
export const textField = (label: string): FormField<string, string | number | null | undefined> => ({
  label,
  empty: '',
  typed: (stored) => String(stored ?? ''),
})

/** A number that nobody has to know. */
export const numberIfKnown = (label: string): FormField<string, number | null | undefined> => ({
  label,
  empty: '',
  typed: (stored) => String(stored ?? ''),
  isUnknownIfEmpty: true,
})

/** A yes or no as the wire writes it, and how each reads; null: 'Seleccionar'. */
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

/** Whether a record is in use. */
export const activeField = (label: string) => flagField(label, ['Activo', 'No activo'])

/** A sum of money. */
export const moneyField = (label: string): FormField<string, number | null | undefined> => ({
  label,
  empty: '',
  typed: (stored) => (stored == null ? '' : writeMoney(stored)),
  read: (value) => `Q${value}`,
})

/** One of some words, and how each reads. */
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

/** What was typed between semicolons. */
export const listTyped = (text: string): string[] =>
  text
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** Several short texts, typed with semicolons between them. */
export const listField = (label: string): FormField<string, readonly string[] | undefined> => ({
  label,
  empty: '',
  typed: (stored = []) => stored.join('; '),
  sent: listTyped,
})

/** One of a list, by its id; null: 'Seleccionar'. */
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

/** A form as its screens use it. */
export interface DescribedForm<Values, Stored> {
  /** What a new one begins with. */
  readonly empty: Values
  /** What it shows of a stored record. */
  readonly valuesOf: (record: Stored) => Values
  /** What its fields are called, where two versions stand side by side. */
  readonly words: FieldWords<Values>
  /** What was filled in as the call takes it, or what is wrong with it. `more` is what no field shows. */
  readonly read: <E extends Endpoint>(
    endpoint: E,
    values: Values,
    more?: Readonly<Record<string, string | number | null>>,
  ) => { readonly body: z.output<E['body']> } | { readonly errors: Record<string, string> }
}

/** What a form's fields hold. */
export type FormValues<Form> = Form extends DescribedForm<infer Values, never> ? Values : never

/** The form of a record, from its fields by our names. */
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
  const sentence = (name: string, said: string, value: Typed) => (isEmpty(value) && fields[name]?.missing) || said
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
      const said = Object.entries(read.errors).map(([name, it]) => [name, sentence(name, it, values[name] ?? null)])
      return { errors: Object.fromEntries(said) }
    },
  }
}
