import { splitValues } from '@mostrador/domain/goods/family'
import type { FamilyRecord } from '../family-records/family-record.queries.ts'

/** Converts a family to the form of its calls: attributes as a list, and the name of the one that photos follow. */
export function shownFamily<Family extends FamilyRecord>({ attributes, photoPlace, ...family }: Family) {
  const names = splitValues(attributes)
  return { ...family, attributes: names, photoBy: photoPlace === null ? '' : (names[photoPlace] ?? '') }
}
