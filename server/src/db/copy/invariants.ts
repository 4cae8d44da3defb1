import { CHARGE_NUMBERS } from '@mostrador/domain/money/charge'
import { METHOD_NUMBERS } from '@mostrador/domain/money/payment'
import { LATENESS_NUMBERS } from '@mostrador/domain/money/shift'
import { NAMED, type NamedRows } from './named-rows.ts'

/** Tables that only grow: of a copy that began later, none may have fewer rows. */
export const GROWING = [
  'invoice',
  'invoice_line',
  'stock_movement',
  'audit_entry',
  'encargo',
  'encargo_line',
  'invoice_line_piece',
  'encargo_line_piece',
  'payment',
  'account_payment',
  'account_payment_order',
  'goods_return',
  'goods_return_line',
  'write_off',
  'commission_settlement',
  'commission_line',
  'voucher',
  'transfer',
  'transfer_line',
  'stock_exit',
  'exit_proposal',
  'shift',
  'drawer_movement',
  'cash_count',
  'stock_count',
  'stock_count_line',
  'receiving',
  'purchase_order',
  'fel_document',
] as const

/** Finds sums of sales that differ from the finer sums of the same keys. `keys` begins with the column of the time. */
const unlike = (keys: string, finer: string, sums: string): string => {
  const [time = '', ...others] = keys.split(', ')
  const product = others.includes('product_id') ? ', min(product_id) as product' : ''
  const columns = ['units', 'total', 'cost', 'costed_total']
  return `select min(shop_id) as id, min(${time}) as local${product} from (
       ${finer}
       union all
       select ${keys}, ${columns.map((column) => `-${column}`).join(', ')} from ${sums}
     ) as both_of_them group by ${keys} having ${columns.map((column) => `sum(${column}) <> 0`).join(' or ')} limit 5`
}

const SOLD = 'units, total, cost, costed_total'

/**
 * Rules of every database, on either engine: the sentence for a broken rule, a query for the ids of at most five
 * broken rows, and the names of those rows.
 */
export const INVARIANTS: readonly [what: string, query: string, rows: NamedRows][] = [
  [
    'la existencia no es la suma de sus movimientos',
    `select id from product
     where quantity <> (select coalesce(sum(change), 0) from stock_movement where product_id = product.id) limit 5`,
    NAMED.product,
  ],
  [
    'una de sus piezas no está, es otro juego o es de otro lugar',
    `select min(owner.id) as id from product_piece join product as owner on owner.id = set_id
     join product as piece on piece.id = piece_id
     where owner.deleted_at is null and (piece.deleted_at is not null or piece.pieces <> '' or owner.pieces = ''
       or piece.shop_id <> owner.shop_id or piece.extension_id <> owner.extension_id) group by owner.id limit 5`,
    NAMED.product,
  ],
  [
    'no tiene líneas',
    'select id from invoice where not exists (select 1 from invoice_line where invoice_id = invoice.id) limit 5',
    NAMED.invoice,
  ],
  [
    'el total no es el subtotal menos el descuento',
    'select id from invoice where total <> subtotal - discount or total < 0 limit 5',
    NAMED.invoice,
  ],
  [
    'lo pagado es más que el total, o menos que nada',
    `select id from invoice where charge <> ${CHARGE_NUMBERS.unasked} and
     (select coalesce(sum(amount), 0) from payment where invoice_id = invoice.id) not between 0 and total
     - (select coalesce(sum(total), 0) from goods_return where invoice_id = invoice.id)
     - (select coalesce(sum(amount), 0) from write_off where invoice_id = invoice.id) limit 5`,
    NAMED.invoice,
  ],
  [
    'el cobro no es el de sus pagos',
    `select id from invoice where charge <> ${CHARGE_NUMBERS.unasked} and voided_at is null and charge <>
     (select case when coalesce(sum(amount), 0) >= invoice.total
        - (select coalesce(sum(total), 0) from goods_return where invoice_id = invoice.id)
        - (select coalesce(sum(amount), 0) from write_off where invoice_id = invoice.id) then ${CHARGE_NUMBERS.charged}
        when sum(amount) > 0 then ${CHARGE_NUMBERS.partly} else ${CHARGE_NUMBERS.owing} end
      from payment where invoice_id = invoice.id) limit 5`,
    NAMED.invoice,
  ],
  [
    'lo castigado es menos que nada',
    'select invoice_id as id from write_off group by invoice_id having sum(amount) < 0 limit 5',
    NAMED.invoice,
  ],
  [
    'las formas de pago del día no son las de sus pagos',
    `select shop_id as id, day as local from (
       select shop_id, day, author_id, method, amount from day_taken
       union all
       select shop_id, substr(at_local, 1, 10), author_id, method, -amount from payment
     ) as taken group by shop_id, day, author_id, method having sum(amount) <> 0 limit 5`,
    NAMED.shopDay,
  ],
  [
    'volvió más de lo que se vendió',
    `select invoice_id as id from invoice_line where quantity <
     (select coalesce(sum(quantity), 0) from goods_return_line
      where invoice_line = invoice_line.line_no
      and return_id in (select id from goods_return where invoice_id = invoice_line.invoice_id)) limit 5`,
    NAMED.invoice,
  ],
  [
    'las líneas no suman el total',
    `select id from goods_return where total <>
     (select coalesce(sum(quantity * price - discount), 0) from goods_return_line where return_id = goods_return.id) limit 5`,
    NAMED.return,
  ],
  [
    'el reintegro no es el de sus pagos',
    `select id from goods_return where invoice_id is not null and refunded <>
     (select coalesce(-sum(amount), 0) from payment where return_id = goods_return.id) limit 5`,
    NAMED.return,
  ],
  [
    'el saldo no es lo que dejaron sus pagos',
    `select id from voucher where balance <> amount
     - (select coalesce(sum(amount), 0) from payment where voucher_id = voucher.id and kind not in ('return', 'excess')) limit 5`,
    NAMED.voucher,
  ],
  [
    'el abono no es la suma de sus pagos',
    `select id from account_payment where amount <>
     (select coalesce(sum(amount), 0) from payment where account_payment_id = account_payment.id and kind = 'later') limit 5`,
    NAMED.accountPayment,
  ],
  [
    'el recibo del abono no suma lo que pagó',
    `select id from account_payment where amount
     - coalesce((select voucher.amount from voucher where voucher.id = account_payment.voucher_id), 0)
     <> (select coalesce(sum(amount), 0) from account_payment_order where account_payment_id = account_payment.id) limit 5`,
    NAMED.accountPayment,
  ],
  [
    'el abono está anulado y sus pagos no',
    `select id from account_payment where voided_at is not null and
     (select coalesce(sum(amount), 0) from payment where account_payment_id = account_payment.id) <> 0 limit 5`,
    NAMED.accountPayment,
  ],
  [
    'la comisión liquidada no es la de sus filas',
    `select commission_settlement.commission_id as id from commission_settlement
     left join commission_line on commission_line.settlement_id = commission_settlement.id
     group by commission_settlement.id, commission_settlement.commission_id
     having min(commission_settlement.amount) <> coalesce(sum(commission_line.amount), 0)
       or min(commission_settlement.sales) <> coalesce(sum(commission_line.sales), 0) limit 5`,
    NAMED.commission,
  ],
  [
    'la comisión de una línea se liquidó dos veces, o se quitó sin haberse pagado',
    `select commission_line.commission_id as id from commission_line
     join invoice_line on invoice_line.invoice_id = commission_line.invoice_id and invoice_line.line_no = commission_line.line_no
     group by commission_line.commission_id, commission_line.invoice_id, commission_line.line_no
     having sum(sales) < 0 or sum(commission_line.amount) < 0
       or sum(sales) > min(case when offer is null then coalesce(adi_price, price) * quantity else price * quantity - offer end - discount) limit 5`,
    NAMED.commission,
  ],
  [
    'las ventas del mes no son las de sus días',
    unlike(
      'period, shop_id, product_id',
      `select substr(day, 1, 7) as period, shop_id, product_id, ${SOLD} from product_day_total`,
      `product_period_total where span = 'month'`,
    ),
    NAMED.productSales,
  ],
  [
    'las ventas del trimestre o del año no son las de sus meses',
    unlike(
      'period, shop_id, product_id',
      `select substr(period, 1, 4) as period, shop_id, product_id, ${SOLD} from product_period_total where span = 'month'
       union all
       select substr(period, 1, 4) || '-Q' || cast((cast(substr(period, 6, 2) as integer) + 2) / 3 as text), shop_id, product_id, ${SOLD}
       from product_period_total where span = 'month'`,
      `product_period_total where span <> 'month'`,
    ),
    NAMED.productSales,
  ],
  [
    'las ventas de un empleado no son las de sus productos',
    unlike(
      'day, shop_id, author_id',
      `select day, shop_id, author_id, ${SOLD} from product_day_total`,
      'author_day_total',
    ),
    NAMED.shopDay,
  ],
  [
    'los movimientos no son lo que salió, viene en camino y llegó',
    `select transfer.id as id from transfer where
     (select coalesce(sum(sent), 0) from transfer_line where transfer_id = transfer.id)
     <> (select coalesce(-sum(change), 0) from stock_movement where transfer_id = transfer.id and reason = 'transferOut')
     or (select coalesce(sum(on_the_way), 0) from transfer_line where transfer_id = transfer.id)
     <> (select coalesce(-sum(change), 0) from stock_movement where transfer_id = transfer.id and reason <> 'transferDifference')
     or (select coalesce(sum(coalesce(received, 0) - coalesce(sent, 0) + on_the_way), 0) from transfer_line where transfer_id = transfer.id)
     <> (select -coalesce(sum(change), 0) from stock_movement where transfer_id = transfer.id and reason = 'transferCancelled')
     + (select coalesce(sum(change), 0) from stock_movement where transfer_id = transfer.id and reason = 'transferDifference') limit 5`,
    NAMED.transfer,
  ],
  [
    'las unidades no son las de su movimiento',
    `select id from stock_exit where quantity <>
     (select coalesce(-sum(change), 0) from stock_movement where exit_id = stock_exit.id) limit 5`,
    NAMED.exit,
  ],
  [
    'lo pagado es más que el total, o menos que nada',
    `select id from encargo where
     (select coalesce(sum(amount), 0) from payment where encargo_id = encargo.id) not between 0 and total limit 5`,
    NAMED.encargo,
  ],
  [
    'el total no es el de su pedido',
    `select encargo.id as id from encargo join invoice on invoice.id = encargo.invoice_id where invoice.total <> encargo.total limit 5`,
    NAMED.encargo,
  ],
  [
    'las líneas no son sus movimientos',
    `select receiving_line.receiving_id as id from receiving_line join receiving on receiving.id = receiving_line.receiving_id
     where state in ('posted', 'returned') and quantity <>
     (select coalesce(sum(change), 0) from stock_movement
      where receiving_id = receiving.id and stock_movement.product_id = receiving_line.product_id) limit 5`,
    NAMED.receiving,
  ],
  [
    'las unidades no son las de sus líneas',
    `select id from receiving where units <>
     (select coalesce(sum(quantity), 0) from receiving_line where receiving_id = receiving.id) limit 5`,
    NAMED.receiving,
  ],
  [
    'el costo repartido no es el de su factura',
    `select id from receiving where state = 'posted' and
     abs((select coalesce(sum(amount), 0) from receiving_line where receiving_id = receiving.id) - cost * 10000) > 5000 limit 5`,
    NAMED.receiving,
  ],
  [
    'el saldo a favor con su casa no es el que dejaron sus devoluciones',
    `select min(id) as id from receiving group by supplier_id
     having sum(credit_given) <> sum(credit_left) + sum(credit_used) limit 5`,
    NAMED.receiving,
  ],
  [
    'lo esperado no es el fondo y lo que se movió',
    `select id from shift where closed_at is not null and expected_cash <> float
     + (select coalesce(sum(amount), 0) from payment where shift_id = shift.id and method = ${METHOD_NUMBERS.cash}
        and lateness = ${LATENESS_NUMBERS.onTime})
     + (select coalesce(sum(case kind when 'paidIn' then amount when 'paidOut' then -amount when 'toSafe' then -amount else 0 end), 0)
        from drawer_movement where shift_id = shift.id and at_close = 0) limit 5`,
    NAMED.shift,
  ],
  [
    'las diferencias no son las de sus movimientos',
    `select count_id as id from (
       select count_id, product_id, difference as change from stock_count_line where approved_at is not null
       union all
       select count_id, product_id, -change from stock_movement where count_id is not null
     ) as booked group by count_id, product_id having sum(change) <> 0 limit 5`,
    NAMED.count,
  ],
  [
    'ninguno de sus documentos FEL vale, o más de uno',
    `select invoice_id as id from fel_document where type in ('FACT', 'FCAM', 'FPEQ', 'FCAP') group by invoice_id
     having sum(case when state in ('annulled', 'dropped') then 0 else 1 end) > 1
     or (sum(case when state in ('annulled', 'dropped') then 0 else 1 end) = 0
       and exists (select 1 from invoice where invoice.id = invoice_id and voided_at is null
         and total > (select coalesce(sum(total), 0) from goods_return where goods_return.invoice_id = invoice.id))) limit 5`,
    NAMED.invoice,
  ],
  [
    'el total no es el de su pedido',
    `select fel_document.id as id from fel_document join invoice on invoice.id = fel_document.invoice_id
     where type in ('FACT', 'FCAM', 'FPEQ', 'FCAP') and fel_document.total <> invoice.total limit 5`,
    NAMED.felDocument,
  ],
  [
    'la serie no sigue de su autorización',
    `select id from fel_document where uuid is not null and type <> 'ANUL' and series <> upper(substr(uuid, 1, 8)) limit 5`,
    NAMED.felDocument,
  ],
  [
    'no nombra el documento del que es',
    `select id from fel_document where (origin_id is null) <> (type in ('FACT', 'FCAM', 'FPEQ', 'FCAP')) limit 5`,
    NAMED.felDocument,
  ],
  [
    'tiene códigos de recuperación y no pide código',
    'select user_id as id from recovery_code where not exists (select 1 from totp where totp.user_id = recovery_code.user_id) group by user_id limit 5',
    NAMED.account,
  ],
  [
    'otro documento tiene la misma clave',
    'select min(id) as id from fel_document group by key having count(*) > 1 limit 5',
    NAMED.felDocument,
  ],
]

export const NEWEST_INVOICE = 'select coalesce(max(id), 0) as id from invoice'
export const LAST_MIGRATION = 'select max(name) as name from migration'
export const PHOTO_LISTS = `select photos from product where photos <> ''
  union all select photos from receiving where photos <> ''
  union all select logo from trading_group where logo <> '' union all select logo from shop_brand where logo <> ''`

export const photosIn = (lists: readonly string[]): string[] => [...new Set(lists.flatMap((list) => list.split(',')))]
