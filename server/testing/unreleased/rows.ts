/**
 * A shop of the last version before 1.0.0, with rows in each table that the baseline changes: two sales, money in
 * all six forms, and a return.
 */
export const UNRELEASED_ROWS = `
  insert into shop (id, name, name_key, is_active) values (2, 'Rosales', 'rosales', 1);
  insert into extension (id, name, name_key, is_active) values (1, 'Central', 'central', 1);
  insert into product_group (id, name, name_key, is_active) values (1, 'Cama', 'cama', 1);
  insert into element (id, name, name_key, is_active) values (1, 'Sábana', 'sabana', 1);
  insert into specification (id, name, name_key, is_active) values (1, 'Azul', 'azul', 1);
  insert into user_account (id, name, name_key, email, email_key, password_hash, role, phone, address, department, description,
      occupation, shop_id, extension_id, is_active, created_at)
    values (8, 'Olga', 'olga', 'o@k.gt', 'o@k.gt', '', 1, '', '', '', '', '', 2, 1, 1, 'then'),
      (9, 'Karla', 'karla', 'k@k.gt', 'k@k.gt', '', 4, '', '', '', '', '', 2, 1, 1, 'then');
  insert into product (id, code, code_key, barcode, barcode_key, name, name_key, description, photos, group_id, element_id,
      specification_id, shop_id, extension_id, quantity, price, is_extra, is_active, created_at)
    values (1, 'S1', 's1', '1', '1', 'Sábana', 'sabana', '', '', 1, 1, 1, 2, 1, 7, 2500, 0, 1, 'then');
  insert into invoice (id, shop_id, shop_name, shop_key, extension_id, extension_name, author_id, author_name, author_key, customer,
      customer_key, nit, percent, discount, adi, subtotal, total, state, charge, issued_at, issued_local)
    values (1, 2, 'Rosales', 'rosales', 1, 'Central', 9, 'Karla', 'karla', 'Ana', 'ana', 'CF', 0, 0, 0, 5000, 5000, 2, 3,
        '2026-11-20T16:00:00.000Z', '2026-11-20 10:00:00'),
      (2, 2, 'Rosales', 'rosales', 1, 'Central', 8, 'Olga', 'olga', 'Eva', 'eva', 'CF', 0, 0, 0, 5000, 5000, 1, 3,
        '2026-11-21T16:00:00.000Z', '2026-11-21 10:00:00');
  insert into invoice_line (invoice_id, line_no, product_id, element, name, specification, quantity, price, discount)
    values (1, 1, 1, 'Sábana', 'Sábana', 'Azul', 2, 2500, 0), (2, 1, 1, 'Sábana', 'Sábana', 'Azul', 2, 2500, 0);
  insert into goods_return (id, shop_id, shop_name, shop_key, extension_id, extension_name, invoice_id, author_id, author_name,
      author_key, phone, reason, reason_key, method, reference, subtotal, total, refunded, issued_at, issued_local)
    values (1, 2, 'Rosales', 'rosales', 1, 'Central', 1, 9, 'Karla', 'karla', '', 'Rota', 'rota', 1, '', 2500, 2500, 2500,
      '2026-11-22T16:00:00.000Z', '2026-11-22 10:00:00');
  insert into goods_return_line (return_id, line_no, invoice_line, product_id, element, name, specification, quantity, price,
      discount, condition)
    values (1, 1, 1, 1, 'Sábana', 'Sábana', 'Azul', 1, 2500, 0, 'sellable');
  insert into stock_movement (product_id, change, balance, reason, invoice_id, return_id, user_id, at)
    values (1, 10, 10, 'opening', null, null, 8, 'then'), (1, -2, 8, 'sale', 1, null, 9, 'then'),
      (1, -2, 6, 'sale', 2, null, 8, 'then'), (1, 1, 7, 'return', null, 1, 9, 'then');
  insert into encargo (id, shop_id, shop_name, extension_id, extension_name, author_id, author_name, customer, nit, percent, discount,
      subtotal, total, description, description_key, delivery, is_active, issued_at, issued_local, form, phone)
    values (1, 2, 'Rosales', 1, 'Central', 8, 'Olga', 'Ana', 'CF', 0, 0, 2500, 2500, '', '', 2, 1, '2026-11-21T16:00:00.000Z',
      '2026-11-21 10:00:00', 4, '5555');
  insert into encargo_line (encargo_id, line_no, product_id, element, name, specification, quantity, price, discount)
    values (1, 1, 1, 'Sábana', 'Sábana', 'Azul', 1, 2500, 0);
  insert into payment (shop_id, invoice_id, encargo_id, kind, method, amount, reference, is_unconfirmed, reason, lateness, author_id,
      author_name, at, at_local, return_id)
    values (2, 1, null, 'sale', 1, 3000, '', 0, '', 0, 9, 'Karla', '2026-11-20T16:00:00.000Z', '2026-11-20 10:00:00', null),
      (2, 1, null, 'sale', 3, 2000, '', 0, '', 0, 9, 'Karla', '2026-11-20T16:00:00.000Z', '2026-11-20 10:00:00', null),
      (2, 2, null, 'later', 4, 5000, '', 1, '', 1, 8, 'Olga', '2026-11-21T16:00:00.000Z', '2026-11-21 10:00:00', null),
      (2, null, 1, 'later', 2, 100, '', 0, '', 0, 8, 'Olga', '2026-11-21T16:00:00.000Z', '2026-11-21 10:00:00', null),
      (2, null, 1, 'later', 5, 200, '', 0, '', 2, 8, 'Olga', '2026-11-21T16:00:00.000Z', '2026-11-21 10:00:00', null),
      (2, null, 1, 'later', 6, 500, '', 0, '', 0, 8, 'Olga', '2026-11-21T16:00:00.000Z', '2026-11-21 10:00:00', null),
      (2, 1, null, 'return', 1, -2500, '', 0, 'Rota', 0, 9, 'Karla', '2026-11-22T16:00:00.000Z', '2026-11-22 10:00:00', 1);
  insert into day_total (shop_id, day, author_id, orders, completed, returns, units, subtotal, total, taken_cash, taken_cheque,
      taken_card, taken_transfer, taken_voucher, taken_withholding)
    values (2, '2026-11-20', 9, 1, 1, 0, 2, 5000, 5000, 3000, 0, 2000, 0, 0, 0),
      (2, '2026-11-21', 8, 1, 0, 0, 2, 5000, 5000, 0, 100, 0, 5000, 200, 500),
      (2, '2026-11-22', 9, 0, 0, 1, -1, -2500, -2500, -2500, 0, 0, 0, 0, 0)`
