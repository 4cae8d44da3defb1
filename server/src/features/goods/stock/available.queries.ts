import { sql } from 'kysely'

/** SQL of units for sale: the stock, or for a set the number that its scarcest piece allows (D179). */
export const AVAILABLE = sql<number>`case when product.pieces = '' then product.quantity else (select min(piece.quantity / part.units) from product_piece as part inner join product as piece on piece.id = part.piece_id where part.set_id = product.id) end`
