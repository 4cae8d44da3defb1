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

/** What is wrong where the contract has no sentence of its own: never in the words of a program. */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if ((issue.path ?? []).length === 0 && isForm(issue.expected))
        return 'Lo que se envió no tiene la forma esperada.'
      if (issue.input === undefined) return REQUIRED
      return TYPES[issue.expected] ?? (isForm(issue.expected) ? 'Este dato no tiene la forma esperada.' : WRONG)
    case 'too_big':
      return isAmount(issue.origin)
        ? `Este número debe ser ${issue.inclusive ? 'como máximo' : 'menor que'} ${groupCount(Number(issue.maximum))}.`
        : issue.origin === 'string'
          ? `Escriba como máximo ${counted(Number(issue.maximum), 'carácter', 'caracteres')}.`
          : `Envíe como máximo ${counted(Number(issue.maximum), 'elemento', 'elementos')}.`
    case 'too_small':
      return isAmount(issue.origin)
        ? `Este número debe ser ${issue.inclusive ? 'como mínimo' : 'mayor que'} ${groupCount(Number(issue.minimum))}.`
        : issue.origin === 'string'
          ? `Escriba al menos ${counted(Number(issue.minimum), 'carácter', 'caracteres')}.`
          : `Envíe al menos ${counted(Number(issue.minimum), 'elemento', 'elementos')}.`
    default:
      return WRONG
  }
}

const isForm = (expected: string): boolean => expected === 'object' || expected === 'record'

const isAmount = (origin: string): boolean => origin === 'number' || origin === 'int' || origin === 'bigint'
