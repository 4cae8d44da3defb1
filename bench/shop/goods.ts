/** Rosales's products have the ids 1 to `goods`, and D'Luna's follow. */
export const ROSALES_GOODS = 2000
export const DLUNA_GOODS = 200

/** Highest stock of a product (D75), and more than any run sells. */
export const OPENING_STOCK = 999_999

/** Centavos. */
export const priceOf = (productId: number): number => 1000 + (productId % 97) * 25

export const barcodeOf = (productId: number): string => `740${String(productId).padStart(10, '0')}`
