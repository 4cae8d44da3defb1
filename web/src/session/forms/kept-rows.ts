import { z } from 'zod/mini'

/** Parses a form's rows from its draft. An unreadable text (older build, edited by hand) gives no rows. */
export function readRows<Row>(schema: z.core.$ZodType<Row[]>, text: string): readonly Row[] {
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    return []
  }
}

export const writeRows = (rows: readonly unknown[]): string => JSON.stringify(rows)
