import type { z } from 'zod/mini'
import { row } from '../row.ts'

/** The three colours of a brand: as they are told, or each checked where they are asked for (D130). */
export const brandColours = <const Colour extends z.core.$ZodType>(colour: Colour) =>
  row({ ground: ['fondo', colour], ink: ['texto', colour], accent: ['acento', colour] })
