import { z } from 'zod/mini'

/** What the contract says of a value as it is typed, so that screen and server say the same; undefined where it is right. */
export const fieldProblem = (schema: z.core.$ZodType, value: string): string | undefined =>
  z.safeDecode(schema, value as never).error?.issues[0]?.message
