import { labelHolding } from '@mostrador/domain/search'

interface Named {
  readonly code: number
  readonly name: string
}

/** As the field shows an affiliate. */
export const affiliateLabel = ({ code, name }: Named): string => `${code} · ${name}`

/** Whom a typed text names alone: the one with that code, else the only one whose code or name holds it. */
export function affiliateNamed<A extends Named>(affiliates: readonly A[], text: string): A | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const ofCode = affiliates.find(({ code }) => String(code) === typed)
  if (ofCode) return ofCode
  const holds = labelHolding(typed)
  const [only, ...more] = affiliates.filter((affiliate) => holds(affiliateLabel(affiliate)))
  return more.length === 0 ? only : undefined
}
