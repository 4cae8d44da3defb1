/** A whole number as es-GT groups it: '20,000'. */
export const groupCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
