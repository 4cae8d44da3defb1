import { z } from 'zod/mini'

/** An object's codec for browsers, whose content security policy forbids compiled code. */
export const objectOf = (shape: Readonly<Record<string, z.core.$ZodType>>): z.core.$ZodType => z.object(shape)
