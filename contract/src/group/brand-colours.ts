import type { z } from 'zod/mini'
import { row } from '../row.ts'

/** The three colours of a brand. The codec of each depends on whether they are read or checked (D130). */
export const brandColours = <const Colour extends z.core.$ZodType>(colour: Colour) =>
  row({ ground: ['fondo', colour], ink: ['texto', colour], accent: ['acento', colour] })
