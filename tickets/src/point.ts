export const POINT = 25.4 / 72
