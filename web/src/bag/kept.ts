import { z } from 'zod'
import { type Bag, emptyBag } from './bag.ts'

const named = z.object({ id: z.int(), name: z.string() })

/** A bag as the device keeps it. A kept bag that does not fit (older build, foreign hand) is an empty one. */
const keptBag = z.object({
  version: z.literal(1),
  lines: z.array(
    z.object({
      productId: z.int(),
      code: z.string(),
      barcode: z.string(),
      name: z.string(),
      element: z.string(),
      specification: z.string(),
      photo: z.string().nullable(),
      isExtra: z.boolean(),
      price: z.int(),
      stock: z.int(),
      quantity: z.int().min(1),
      adiPrice: z.int().exactOptional(),
    }),
  ),
  customer: z.string(),
  nit: z.string(),
  affiliate: z.object({ code: z.int(), name: z.string() }).nullable(),
  encargo: z
    .object({ affiliate: named.extend({ code: z.int() }), shop: named, extension: named })
    .nullable()
    .default(null),
  isAdi: z.boolean(),
  percent: z.string(),
  key: z.string().nullable(),
  isUnanswered: z.boolean(),
  corrects: z.object({ key: z.string(), soldAt: z.string() }).nullable().default(null),
})

export const writeBag = (bag: Bag): string => JSON.stringify({ version: 1, ...bag })

export function readBag(kept: string | null): Bag {
  if (kept === null) return emptyBag
  try {
    const { version: _, ...bag } = keptBag.parse(JSON.parse(kept))
    return bag
  } catch {
    return emptyBag
  }
}
