import { REQUIRED } from '@mostrador/contract/wire'
import { counted, groupCount } from '@mostrador/domain/count'
import type { z } from 'zod/mini'

const WRONG = 'Este dato no es válido.'

const TYPES: Readonly<Record<string, string>> = {
  string: 'Este dato debe ser un texto.',
  number: 'Este dato debe ser un número.',
  int: 'Este dato debe ser un número entero.',
  array: 'Este dato debe ser una lista.',
}

/** For an issue without a sentence in the contract. Never the validator's English. */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if ((issue.path ?? []).length === 0 && isForm(issue.expected))
        return 'Lo que se envió no tiene la forma esperada.'
      if (issue.input === undefined) return REQUIRED
      return TYPES[issue.expected] ?? (isForm(issue.expected) ? 'Este dato no tiene la forma esperada.' : WRONG)
    case 'too_big':
      return bounded(issue.origin, Number(issue.maximum), 'como máximo', issue.inclusive ? 'como máximo' : 'menor que')
    case 'too_small':
      return bounded(issue.origin, Number(issue.minimum), 'al menos', issue.inclusive ? 'como mínimo' : 'mayor que')
    default:
      return WRONG
  }
}

function bounded(origin: string, bound: number, so: string, than: string): string {
  if (isAmount(origin)) return `Este número debe ser ${than} ${groupCount(bound)}.`
  return origin === 'string'
    ? `Escriba ${so} ${counted(bound, 'carácter', 'caracteres')}.`
    : `Envíe ${so} ${counted(bound, 'elemento', 'elementos')}.`
}

const isForm = (expected: string): boolean => expected === 'object' || expected === 'record'

const isAmount = (origin: string): boolean => origin === 'number' || origin === 'int' || origin === 'bigint'
