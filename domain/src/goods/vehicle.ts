/** Vehicle of a search. Without a model it means any of the make, without a year any year. */
export interface Vehicle {
  readonly make: string
  readonly model?: string | undefined
  readonly year?: number | undefined
}

export const FIRST_YEAR = 1900
export const LAST_YEAR = 2100
export const LONGEST_VEHICLE = 60
