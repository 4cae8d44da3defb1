/** The ids that a new database gives its two shops (D80). */
export const DLUNA = 1
export const ROSALES = 2
