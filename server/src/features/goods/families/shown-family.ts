import { splitValues } from '@mostrador/domain/goods/family'
import type { FamilyRecord } from '../family-records/family-record.queries.ts'

/** Converts attributes to a list, and `photoPlace` to the name of the attribute that photos follow. */
export function shownFamily<Family extends FamilyRecord>({ attributes, photoPlace, ...family }: Family) {
  const names = splitValues(attributes)
  return { ...family, attributes: names, photoBy: photoPlace === null ? '' : (names[photoPlace] ?? '') }
}
