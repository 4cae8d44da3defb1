/** Who takes money or counts it, and whose rows that may be: one shop's, or any (null). */
export interface Cashier {
  readonly id: number
  readonly name: string
  readonly scope: number | null
}
