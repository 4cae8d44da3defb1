/** Two shops' tickets as they were stored before 0041-template-names, for its test on either engine. */
export const AS_OF_OLD = `
  insert into shop (id, name, name_key, is_active) values (1, 'Uno', 'uno', 1), (2, 'Dos', 'dos', 1);
  insert into ticket_setting (shop_id, title, address, whatsapp, catalogue, credit, footer, template, crops_paper)
  values (1, 'Uno', 'a1', 'w1', 'c1', 'k1', 'f1', 'balam', 0), (2, 'Dos', 'a2', 'w2', 'c2', 'k2', 'f2', 'vianney', 1)`

export const ROWS = `select title, address, whatsapp, catalogue, credit, footer, template, crops_paper as crops
  from ticket_setting order by shop_id`

/** The same rows after it. */
export const NAMED = [
  {
    title: 'Uno',
    address: 'a1',
    whatsapp: 'w1',
    catalogue: 'c1',
    credit: 'k1',
    footer: 'f1',
    template: 'rosettes',
    crops: 0,
  },
  {
    title: 'Dos',
    address: 'a2',
    whatsapp: 'w2',
    catalogue: 'c2',
    credit: 'k2',
    footer: 'f2',
    template: 'linen',
    crops: 1,
  },
]
