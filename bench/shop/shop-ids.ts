/** Ids in a new database (D80). */
export const DLUNA = 1
export const ROSALES = 2
