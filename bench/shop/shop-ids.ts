/** The ids that a new database gives its two shops (D80). */
export const BALAM = 1
export const VIANNEY = 2
