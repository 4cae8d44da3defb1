import { fold } from './search.ts'

/** The two trading brands (D1). Their shops cannot be deleted, nor renamed across the B'alam rule (D2). */
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

/** "The shop named B'alam": no affiliates, nothing set aside for them, no ADI price. Case, accents and kind of apostrophe do not matter (D2). */
export const isBalam = (shopName: string): boolean => fold(shopName).replace(/[\s'’‘‛ʼʻʹˈ`´′＇]/g, '') === 'balam'

/** The brand whose voice a shop's screens and tickets speak with. */
export const brandOfShop = (shopName: string): Brand['key'] => (isBalam(shopName) ? 'balam' : 'vianney')
