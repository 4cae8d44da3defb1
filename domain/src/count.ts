/** Groups a whole number like es-GT: '20,000'. */
export const groupCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

export const counted = (count: number, one: string, many: string): string =>
  `${groupCount(count)} ${count === 1 ? one : many}`
