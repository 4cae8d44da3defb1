const KEY = 'pasos'

/** The steps of a new house are under way in this tab: every other screen of their owner's has the way back to them (D133). */
export const beginSteps = (): void => sessionStorage.setItem(KEY, '1')

export const areStepsUnderWay = (): boolean => sessionStorage.getItem(KEY) !== null

/** Somebody said so, or somebody else logs in here. */
export const endSteps = (): void => sessionStorage.removeItem(KEY)
