import { fold } from '../search.ts'
import { joinValues, NO_VALUE } from './family.ts'

interface NamedMember {
  readonly name: string
  /** Values of its family's attributes. Absent without a family. */
  readonly values?: readonly string[] | undefined
}

/** Name on a sale's line: the product's, with family values that it lacks: 'Sábana Luna · Queen' (D176). */
export function soldName({ name, values = [] }: NamedMember): string {
  if (values.length === 0) return name
  const words = inWords(name)
  const unsaid = values.filter((value) => value !== NO_VALUE && !words.includes(inWords(value)))
  return unsaid.length === 0 ? name : joinValues([name, ...unsaid])
}

/** Folded words with a space on either side. A text of marks alone stays as it is. */
function inWords(text: string): string {
  const folded = fold(text)
  return ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || folded} `
}
