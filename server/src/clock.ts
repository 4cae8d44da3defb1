/** Epoch milliseconds. Passed in, so that tests can stand at 23:59 (D31). */
export type Clock = () => number
