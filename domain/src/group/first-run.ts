/** What a new house is made of, in the order in which its owner is asked (D133). */
export const FIRST_RUN_STEPS = ['owner', 'group', 'shops', 'staff', 'products'] as const

export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number]

export interface FirstRunPart {
  readonly step: FirstRunStep
  readonly isDone: boolean
}

/** Where a new house begins. */
export const FIRST_RUN_PAGE = '/empezar'
