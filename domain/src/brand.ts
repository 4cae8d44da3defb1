/** The two trading brands (D1). Their shops cannot be deleted (D2). */
export interface Brand {
  readonly key: 'vianney' | 'balam'
  readonly shopId: number
  readonly title: string
  /** What the landing page's panel says. */
  readonly label: string
}

export const BRANDS: readonly Brand[] = [
  { key: 'vianney', shopId: 2, title: 'Vianney', label: 'Vianney' },
  { key: 'balam', shopId: 1, title: 'B’alam', label: 'Auto Market' },
]
