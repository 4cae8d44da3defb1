import { sql } from 'kysely'

/**
 * SQL of a product's units for sale (D179): its stock, or for a set the number that its scarcest piece allows. Other
 * products need no lookup.
 */
export const AVAILABLE = sql<number>`case when product.pieces = '' then product.quantity else (select min(piece.quantity / part.units) from product_piece as part inner join product as piece on piece.id = part.piece_id where part.set_id = product.id) end`
