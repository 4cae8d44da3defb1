import { z } from 'zod/mini'

/** Rows of a form as its draft has them: one text. What is no such text (an older build, a foreign hand) is no rows. */
export function readRows<Row>(schema: z.core.$ZodType<Row[]>, text: string): readonly Row[] {
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    return []
  }
}

export const writeRows = (rows: readonly unknown[]): string => JSON.stringify(rows)
