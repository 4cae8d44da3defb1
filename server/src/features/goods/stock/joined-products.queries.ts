import type { Kysely, RawBuilder } from 'kysely'
import { numberRows } from '../../../db/dialect.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Engine } from '../../../db/statement.ts'

/** Products that are not deleted, with the tables of their names and of their family. */
export const joinedProducts = (db: Kysely<Schema>) =>
  db
    .selectFrom('product')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .innerJoin('element', 'element.id', 'product.element_id')
    .innerJoin('specification', 'specification.id', 'product.specification_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('extension', 'extension.id', 'product.extension_id')
    .leftJoin('family_member', 'family_member.product_id', 'product.id')
    .leftJoin('family', 'family.id', 'family_member.family_id')
    .where('product.deleted_at', 'is', null)

/** Products of a parameter that `idRows` wrote, deleted ones too, with element and specification. */
export const wantedProducts = (db: Kysely<Schema>, engine: Engine, ids: RawBuilder<string>) =>
  db
    .selectFrom(numberRows(engine, ids).as('wanted'))
    .innerJoin('product', 'product.id', 'wanted.a')
    .innerJoin('element', 'element.id', 'product.element_id')
    .innerJoin('specification', 'specification.id', 'product.specification_id')
