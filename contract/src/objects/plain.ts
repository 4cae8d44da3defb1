import { z } from 'zod/mini'

/** The same for a browser, whose pages may run nothing but what they loaded. */
export const objectOf = (shape: Readonly<Record<string, z.core.$ZodType>>): z.core.$ZodType => z.object(shape)
