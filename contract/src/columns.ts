import type { SearchColumn } from './list.ts'

/** The columns of a list that may be searched: our name → the wire's name and the heading. */
export interface SearchColumns<Ours extends string> {
  /** As `dataSearch` / `columnSearch` lists them. */
  readonly listed: readonly SearchColumn[]
  /** The columns that were ticked, by our names; all of them when none was named. */
  ticked(wireNames: readonly string[] | undefined): ReadonlySet<Ours>
}

const searchColumns = <const C extends Record<string, readonly [wireName: string, heading: string]>>(
  columns: C,
): SearchColumns<keyof C & string> => {
  const entries = Object.entries(columns) as [keyof C & string, readonly [string, string]][]
  return {
    listed: entries.map(([, [id, name]]) => ({ id, name })),
    ticked: (wireNames) => {
      const named = entries.filter(([, [id]]) => wireNames?.includes(id)).map(([ours]) => ours)
      return new Set(wireNames === undefined ? entries.map(([ours]) => ours) : named)
    },
  }
}

export const lookupColumns = searchColumns({
  id: ['id', 'ID'],
  name: ['nombre', 'Nombre'],
  active: ['activo', 'Activo'],
})

export const productColumns = searchColumns({
  barcode: ['barcode', 'Código de barras'],
  id: ['id', 'ID'],
  code: ['codigo', 'Código'],
  name: ['nombre', 'Nombre'],
  group: ['grupo', 'Grupo'],
  element: ['elemento', 'Elemento'],
  specification: ['especificacion', 'Especificación'],
  quantity: ['cantidad', 'Cantidad'],
  price: ['valor', 'Valor'],
  extra: ['extra', 'Extra'],
  active: ['activo', 'Estado'],
  shop: ['comercio', 'Comercio'],
  extension: ['extension', 'Extensión'],
})

/** What anyone may search the public catalogue by (P §2.3). */
export const catalogueColumns = searchColumns({
  barcode: ['barcode', 'Código de barras'],
  id: ['id', 'ID'],
  code: ['codigo', 'Código'],
  name: ['nombre', 'Nombre'],
  specification: ['especificacion', 'Especificación'],
  price: ['valor', 'Valor'],
})

export const invoiceColumns = searchColumns({
  id: ['id', 'ID'],
  number: ['numero', 'Número'],
  issuedAt: ['fecha', 'Fecha'],
  shop: ['comercio', 'Comercio'],
  cashier: ['autor', 'Autor'],
  customer: ['cliente', 'Cliente'],
  nit: ['nit', 'NIT'],
  total: ['total', 'Total'],
  state: ['proceso', 'Estado'],
})

export const productTagColumns = searchColumns({
  id: ['id', 'ID'],
  code: ['codigo', 'Código'],
  product: ['producto', 'Producto'],
  hashtag: ['tag', 'Tag'],
  quantity: ['cantidad', 'Cantidad'],
})

export const affiliateColumns = searchColumns({
  id: ['id', 'ID'],
  code: ['codigo', 'Código'],
  name: ['nombre', 'Nombre'],
  phone: ['telefono', 'Teléfono'],
  email: ['email', 'Email'],
})

export const encargoColumns = searchColumns({
  id: ['id', 'ID'],
  number: ['numero', 'Número'],
  issuedAt: ['fecha', 'Fecha'],
  affiliate: ['afiliado', 'Afiliado'],
  shop: ['comercio', 'Comercio'],
  extension: ['extension', 'Extensión'],
  paid: ['pagado', 'Pagado'],
  balance: ['saldo', 'Saldo'],
  form: ['forma', 'Forma de Pago'],
  description: ['descripcion', 'Descripción'],
  delivery: ['entrega', 'Entrega'],
  total: ['total', 'Total'],
  isActive: ['activo', 'Estado'],
})

export const userColumns = searchColumns({
  id: ['id', 'ID'],
  name: ['nombre', 'Nombre'],
  email: ['email', 'Email'],
  department: ['departamento', 'Departamento'],
  address: ['direccion', 'Dirección'],
  occupation: ['ocupacion', 'Ocupación'],
  shop: ['comercio', 'Comercio'],
  extension: ['extension', 'Extensión'],
  role: ['puesto', 'Puesto'],
  phone: ['telefono', 'Teléfono'],
  description: ['descripcion', 'Descripción'],
  active: ['activo', 'Estado'],
})
