import type { z } from 'zod'

/** Rows of a form as its draft has them: one text. What is no such text (an older build, a foreign hand) is no rows. */
export function readRows<Row>(schema: z.ZodType<Row[]>, text: string): readonly Row[] {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return []
  }
}

export const writeRows = (rows: readonly unknown[]): string => JSON.stringify(rows)
