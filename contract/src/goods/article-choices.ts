import { z } from 'zod/mini'
import { row } from '../row.ts'
import { count, id, plain } from '../wire.ts'

/** Products with several products of the same article at a place, and those to choose from (D115). */
export const articleChoices = z.array(
  row({
    productId: ['id', id],
    name: ['nombre', plain],
    options: [
      'opciones',
      z.array(row({ id: ['id', id], code: ['codigo', plain], name: ['nombre', plain], quantity: ['cantidad', count] })),
    ],
  }),
)
export type ArticleChoice = z.output<typeof articleChoices>[number]
