/** The six catalogue lists (B §2): one shape. */
export type LookupKind = 'shop' | 'extension' | 'group' | 'element' | 'specification' | 'hashtag'

export const LOOKUP_KINDS: readonly LookupKind[] = ['shop', 'extension', 'group', 'element', 'specification', 'hashtag']

export interface Lookup {
  readonly id: number
  readonly name: string
  readonly isActive: boolean
}

/** Lists sorted by name. All others are sorted newest first (B §2). */
export const SORTED_BY_NAME: readonly LookupKind[] = ['element', 'specification']
