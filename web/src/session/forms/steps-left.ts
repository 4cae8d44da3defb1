const KEY = 'pasos'

/** Marks this tab as going through the first steps. Every other screen then shows the owner the way back (D133). */
export const beginSteps = (): void => sessionStorage.setItem(KEY, '1')

export const areStepsUnderWay = (): boolean => sessionStorage.getItem(KEY) !== null

/** Call when the owner ends the steps, or another person logs in. */
export const endSteps = (): void => sessionStorage.removeItem(KEY)
