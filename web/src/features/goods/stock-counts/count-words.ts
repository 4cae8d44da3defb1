import type { stockCountDetail, stockCountLine, stockCountRow } from '@mostrador/contract/goods/stock-counts'
import { kindsOf } from '@mostrador/domain/goods/plain-product'
import type { CountScope, CountState } from '@mostrador/domain/goods/stock-count'
import type { z } from 'zod/mini'

export type CountRow = z.output<typeof stockCountRow>
export type CountDetail = z.output<typeof stockCountDetail>
export type CountLine = z.output<typeof stockCountLine>
export type CountArticle = CountDetail['uncounted'][number]

export const STATE_NAMES: Readonly<Record<CountState, string>> = { open: 'Abierto', approved: 'Aprobado' }

export const SCOPE_NAMES: Readonly<Record<CountScope, string>> = {
  today: 'Los diez de hoy',
  all: 'Todo',
  group: 'Un grupo',
  element: 'Un elemento',
  list: 'Unos productos',
}

/** Smaller counts are read again as a whole after every scan. */
const MOST_OF_SMALL = 1_000

export const isLarge = ({ lines, uncounted }: CountDetail): boolean => lines.length + uncounted.length > MOST_OF_SMALL

export const articleKind = ({
  code,
  element,
  specification,
}: {
  code: string
  element: string
  specification: string
}) => [code, ...kindsOf({ element, specification })].join(' · ')
