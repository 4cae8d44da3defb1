/** Two shops of one issuer as the program before the versions of issuers stored them. */
export const OLD_FEL = `
  insert into shop (id, name, name_key, is_active) values (3, 'Otra', 'otra', 1);
  insert into fel_issuer (nit, name, regime, phrases, is_retention_agent)
    values ('12521337', 'Casa «Ñ» & Cía', 'GEN', '[{"type":1,"scenario":1}]', 1);
  insert into fel_shop (shop_id, is_on, certifier, issuer_nit, establishment, trade_name, address, postal_code, municipality,
      department, calendar, cf_limits)
    values (2, 1, 'infile', '12521337', 7, 'Tienda', '1a calle', '01001', 'Guatemala', 'Guatemala', '{"2026-10":"2026-11-30"}', '[]'),
      (3, 0, 'simulador', '12521337', 8, 'Tienda', '2a calle', '09001', 'Xela', 'Quetzaltenango', '{}', '[]')`

/** Reads each shop's settings, with the version that its next document names. */
export const FEL_VERSIONS = `
  select shop_id, is_on, certifier, fel_shop.issuer_nit, calendar, cf_limits, name, regime, phrases, is_retention_agent,
    establishment, address, municipality
  from fel_shop join fel_issuer_version on fel_issuer_version.id = issuer_version_id order by shop_id`

const issuer = {
  issuer_nit: '12521337',
  cf_limits: '[]',
  name: 'Casa «Ñ» & Cía',
  regime: 'GEN',
  phrases: '[{"type":1,"scenario":1}]',
  is_retention_agent: 1,
}

export const AS_IT_WAS = [
  {
    ...issuer,
    shop_id: 2,
    is_on: 1,
    certifier: 'infile',
    calendar: '{"2026-10":"2026-11-30"}',
    establishment: 7,
    address: '1a calle',
    municipality: 'Guatemala',
  },
  {
    ...issuer,
    shop_id: 3,
    is_on: 0,
    certifier: 'simulador',
    calendar: '{}',
    establishment: 8,
    address: '2a calle',
    municipality: 'Xela',
  },
]
