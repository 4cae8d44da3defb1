import { hash } from 'node:crypto'
import { type AgreedOrder, agreedOrder } from '@mostrador/domain/sale/agreed-sale'

/** What makes two requests under one key the same (D25), as it is stored with an order or an encargo for ever. */
export const agreedHash = (agreed: readonly unknown[]): string => hash('sha256', JSON.stringify(agreed), 'base64url')

export const contentHash = (order: AgreedOrder): string => agreedHash(agreedOrder(order))
