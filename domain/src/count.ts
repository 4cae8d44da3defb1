/** Groups a whole number like es-GT, with the minus sign of money: '20,000', '−2'. */
export const groupCount = (count: number): string =>
  `${count < 0 ? '−' : ''}${String(Math.abs(count)).replace(/\B(?=(\d{3})+$)/g, ',')}`

/** A change of stock: '+3', '−2', '0'. */
export const signedCount = (change: number): string => `${change > 0 ? '+' : ''}${groupCount(change)}`

export const counted = (count: number, one: string, many: string): string =>
  `${groupCount(count)} ${count === 1 ? one : many}`

/** A verb or another word before its number: 'Falta 1', 'Faltan 1,250'. */
export const saidCount = (count: number, one: string, many: string): string =>
  `${count === 1 ? one : many} ${groupCount(count)}`
