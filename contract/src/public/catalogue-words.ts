/** The catalogue's words on the wire without codecs, so that the public pages load no codec library. */

import { eachPublicText, PRODUCT_TEXTS, type PublicText } from '@mostrador/domain/goods/product-texts'
import { parseMoney, writeMoney } from '@mostrador/domain/money'
import {
  CATALOGUE_PAGE,
  type CatalogueColumn,
  type CatalogueFamily,
  type CataloguePage,
  type CatalogueProduct,
  type CatalogueQuery,
  type CatalogueSort,
} from '@mostrador/domain/public/catalogue'

export const CATALOGUE_PATH = '/api/catalogos/fetch'

export const COLUMN_NAMES = {
  barcode: 'barcode',
  id: 'id',
  code: 'codigo',
  name: 'nombre',
  specification: 'especificacion',
  price: 'valor',
} as const satisfies Record<CatalogueColumn, string>

export const SORT_NAMES = {
  newest: 'ultimos',
  trending: 'tendencias',
  popular: 'popular',
  cheapest: 'barato',
} as const satisfies Record<CatalogueSort, string>

/** A page's request on the wire (wire.md, POST /api/catalogos/fetch). */
export const writeCatalogueRequest = (shopId: number, query: CatalogueQuery) => [
  {
    comercio_id: shopId,
    page: query.page,
    ...(query.size !== CATALOGUE_PAGE && { pageSize: query.size }),
    search: query.search,
    columns: query.columns.map((column) => COLUMN_NAMES[column]),
    ...(query.min !== null && { min: writeMoney(query.min) }),
    ...(query.max !== null && { max: writeMoney(query.max) }),
    ...(query.groups.length > 0 && { groups: query.groups }),
    specifications: query.specifications,
    sort: SORT_NAMES[query.sort],
    ...(query.vehicle && { marca: query.vehicle.make, modelo: query.vehicle.model, anio: query.vehicle.year }),
    familias: 1,
  },
]

/** The public texts by their names on the wire. */
type WireTexts = { readonly [Name in PublicText as (typeof PRODUCT_TEXTS)[Name]['added']]: string }

interface WireProduct extends WireTexts {
  readonly id: number
  readonly codigo: string
  readonly barcode: string
  readonly nombre: string
  readonly foto: string
  readonly grupo: string
  readonly elemento: string
  readonly especificacion: string
  readonly cantidad: number
  readonly valor: string
  readonly nuevo: boolean
  readonly familiaId?: number
  readonly precioOferta?: string
  readonly textoOferta?: string
  readonly piezas?: readonly { readonly nombre: string; readonly unidades: number }[]
}

interface WireFamily {
  readonly id: number
  readonly nombre: string
  readonly descripcion: string
  readonly foto: string
  readonly atributos: readonly string[]
  readonly unico: number | null
  readonly miembros: readonly (WireProduct & { readonly valores: readonly string[] })[]
}

export interface WirePage {
  readonly data: readonly WireProduct[]
  readonly dataTags: readonly { producto_id: number; tag_nombre: string; tag_cantidad: number }[]
  readonly familias?: readonly WireFamily[]
  readonly total?: number
  readonly specifications?: readonly string[]
  readonly groups?: readonly { grupo: string; especificaciones: readonly string[] }[]
  readonly vehiculos?: { marcas: readonly string[]; modelos: readonly string[]; anios: readonly number[] }
}

const namesIn = (written: string): string[] => written.split(',').filter((name) => name !== '')

const readProduct = (row: WireProduct): CatalogueProduct => ({
  id: row.id,
  code: row.codigo,
  barcode: row.barcode,
  name: row.nombre,
  ...eachPublicText((name) => row[PRODUCT_TEXTS[name].added]),
  photos: namesIn(row.foto),
  group: row.grupo,
  element: row.elemento,
  specification: row.especificacion,
  quantity: row.cantidad,
  price: parseMoney(row.valor) ?? 0,
  isNew: row.nuevo,
  ...(row.familiaId !== undefined && { familyId: row.familiaId }),
  ...(row.precioOferta !== undefined && { offerPrice: parseMoney(row.precioOferta) }),
  ...(row.textoOferta !== undefined && { offerText: row.textoOferta }),
  ...(row.piezas && { pieces: row.piezas.map(({ nombre, unidades }) => ({ name: nombre, units: unidades })) }),
})

const readFamily = (family: WireFamily): CatalogueFamily => ({
  id: family.id,
  name: family.nombre,
  description: family.descripcion,
  photos: namesIn(family.foto),
  attributes: family.atributos,
  onlyMatch: family.unico,
  members: family.miembros.map((member) => ({ ...readProduct(member), familyId: family.id, values: member.valores })),
})

export const readCataloguePage = ({
  data,
  dataTags,
  familias,
  total,
  specifications,
  groups,
  vehiculos,
}: WirePage): CataloguePage => ({
  rows: data.map(readProduct),
  families: (familias ?? []).map(readFamily),
  tags: dataTags.map((tag) => ({ productId: tag.producto_id, name: tag.tag_nombre, quantity: tag.tag_cantidad })),
  total: total ?? data.length,
  specifications: specifications ?? [],
  groups: (groups ?? []).map((group) => ({ name: group.grupo, specifications: group.especificaciones })),
  ...(vehiculos && {
    vehicles: { makes: vehiculos.marcas, models: vehiculos.modelos, years: vehiculos.anios },
  }),
})
