import { z } from 'zod/mini'

/** Returns the sentence with which the contract refuses a typed value, or undefined if the value is valid. */
export const fieldProblem = (schema: z.core.$ZodType, value: string): string | undefined =>
  z.safeDecode(schema, value as never).error?.issues[0]?.message
