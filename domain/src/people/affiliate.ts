/** A person who buys at the ADI price (P §3). Shops without affiliates have none (D131). */
export interface Affiliate {
  readonly id: number
  readonly code: number
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly description: string
  readonly isActive: boolean
  readonly version: number
}
