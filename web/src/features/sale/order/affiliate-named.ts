import { labelHolding } from '@mostrador/domain/search'

interface Named {
  readonly code: number
  readonly name: string
}

export const affiliateLabel = ({ code, name }: Named): string => `${code} · ${name}`

/** By exact code, or else the only one whose code or name contains the text. */
export function affiliateNamed<A extends Named>(affiliates: readonly A[], text: string): A | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const ofCode = affiliates.find(({ code }) => String(code) === typed)
  if (ofCode) return ofCode
  const holds = labelHolding(typed)
  const [only, ...more] = affiliates.filter((affiliate) => holds(affiliateLabel(affiliate)))
  return more.length === 0 ? only : undefined
}
