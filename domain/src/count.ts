/** A whole number as es-GT groups it: '20,000'. */
export const groupCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** So many of something in words: '1 pedido', '1,250 pedidos'. */
export const counted = (count: number, one: string, many: string): string =>
  `${groupCount(count)} ${count === 1 ? one : many}`
