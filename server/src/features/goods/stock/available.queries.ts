import { sql } from 'kysely'

/**
 * Units of `product` that can be sold (D179): its stock, and of a set as many as its scarcest piece is enough for. A product that is
 * no set is not looked up anywhere.
 */
export const AVAILABLE = sql<number>`case when product.pieces = '' then product.quantity else (select min(piece.quantity / part.units) from product_piece as part inner join product as piece on piece.id = part.piece_id where part.set_id = product.id) end`
