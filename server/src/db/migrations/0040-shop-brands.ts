import type { Migration } from '../migrate.ts'

const COLUMNS = `(shop_id, slug, label, description, ground, ink, accent, voice, logo, is_public, search_example, shows_ids, position, paper_logo)`

/** A brand is a shop's settings (D130). Shops 2 and 1 keep the two catalogues that the program had; the others have none yet. */
export const shopBrands: Migration = {
  name: '0040-shop-brands',
  statements: ({ text }) => [
    `create table shop_brand (
      shop_id bigint primary key references shop,
      slug ${text} not null unique,
      label ${text} not null,
      description ${text} not null,
      ground ${text} not null,
      ink ${text} not null,
      accent ${text} not null,
      voice ${text} not null check (voice in ('serif', 'narrow', 'plain')),
      logo ${text} not null,
      is_public bigint not null check (is_public in (0, 1)),
      search_example ${text} not null,
      shows_ids bigint not null check (shows_ids in (0, 1)),
      position bigint not null,
      paper_logo ${text} not null
    )`,
    `create table former_slug (slug ${text} primary key, shop_id bigint not null references shop)`,
    `create index former_slug_shop on former_slug (shop_id)`,
    `insert into shop_brand ${COLUMNS}
      select id, 'vianney', 'Hogar', 'Blancos, cocina y todo para su hogar', '#fbf6ed', '#3d2217', '#a8482a', 'serif', '', 1,
        'Toalla, cortina, código…', 0, 1, ''
      from shop where id = 2 and deleted_at is null`,
    `insert into shop_brand ${COLUMNS}
      select id, 'balam', 'Auto Market', 'Repuestos, lubricantes y accesorios para su carro', '#12100b', '#f7ecd2', '#f0a91f',
        'narrow', '', 1, 'Aceite, filtro, código…', 1, 2, ''
      from shop where id = 1 and deleted_at is null`,
    `insert into shop_brand ${COLUMNS}
      select id, 'tienda-' || id, '', '', '#faf7f0', '#17211c', '#0e6e50', 'plain', '', 0, '', 0, id, ''
      from shop where id > 2 and deleted_at is null`,
  ],
}
