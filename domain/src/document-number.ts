/** First letters of the document numbers, by kind. Orders have none (D27). */
export const NUMBER_LETTERS = {
  order: '',
  accountPayment: 'A',
  encargo: 'E',
  return: 'D',
  purchaseOrder: 'P',
  quotation: 'CZ',
  receiving: 'R',
  stockCount: 'C',
  exit: 'S',
  transfer: 'T',
} as const

export type NumberLetter = (typeof NUMBER_LETTERS)[keyof typeof NUMBER_LETTERS]

export const documentNumber = (letter: NumberLetter, local: string, id: number): string =>
  `${letter}${local.slice(0, 4)}${id}`
