import { hash } from 'node:crypto'
import { type AgreedOrder, agreedOrder } from '@mostrador/domain/sale/agreed-sale'

/**
 * Hash of the content that makes two requests under one key equal (D25). It is stored for ever with an order or an
 * encargo.
 */
export const agreedHash = (agreed: readonly unknown[]): string => hash('sha256', JSON.stringify(agreed), 'base64url')

export const contentHash = (order: AgreedOrder): string => agreedHash(agreedOrder(order))
