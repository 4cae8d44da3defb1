import { hash } from 'node:crypto'
import { type AgreedOrder, agreedOrder } from '@mostrador/domain/sale/agreed-sale'

/** Hash by which two requests under one key are equal (D25), stored with an order or encargo. */
export const agreedHash = (agreed: readonly unknown[]): string => hash('sha256', JSON.stringify(agreed), 'base64url')

export const contentHash = (order: AgreedOrder): string => agreedHash(agreedOrder(order))
