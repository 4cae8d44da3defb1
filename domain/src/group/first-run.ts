/** Steps of setting up an installation, in order (D133). */
export const FIRST_RUN_STEPS = ['owner', 'group', 'shops', 'staff', 'products'] as const

export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number]

export interface FirstRunPart {
  readonly step: FirstRunStep
  readonly isDone: boolean
}

export const FIRST_RUN_PAGE = '/empezar'

/** Begins the fragment of the setup's address that brings the start code (D242). */
export const START_CODE_MARK = 'codigo='
