import { PRODUCT_TEXTS, type ProductText } from '@mostrador/domain/goods/product-texts'
import type { z } from 'zod/mini'

/** Fields of a row for optional texts of a product, by their names in the body that adds or edits one. */
export const productTextFields = <
  Name extends ProductText,
  Body extends 'added' | 'edited',
  Codec extends z.core.$ZodType,
>(
  names: readonly Name[],
  body: Body,
  codec: Codec,
) =>
  Object.fromEntries(
    names.map((name) => [name, [PRODUCT_TEXTS[name][body], codec, PRODUCT_TEXTS[name].heading]]),
  ) as unknown as { readonly [Text in Name]: readonly [(typeof PRODUCT_TEXTS)[Text][Body], Codec, string] }
