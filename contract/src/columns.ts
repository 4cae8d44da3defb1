import type { TextKind } from '@mostrador/domain/search'
import type { ListColumns } from './list.ts'

type Column = readonly [wireName: string, heading: string, kind?: TextKind]

/** Columns that may be searched: our name → the wire's name, the heading, and how it is written. `sortedToo` are only for sorting. */
const listColumns = <
  const C extends Record<string, Column>,
  const S extends Record<string, string> = Record<never, never>,
>(
  columns: C,
  sortedToo?: S,
): ListColumns<keyof C & string, (keyof C | keyof S) & string> => {
  const entries = Object.entries<Column>(columns) as [keyof C & string, Column][]
  const each = <Value>(of: (column: Column) => Value) =>
    Object.fromEntries(entries.map(([ours, column]) => [ours, of(column)])) as Record<keyof C & string, Value>
  return {
    listed: entries.map(([, [id, name]]) => ({ id, name })),
    kinds: each(([, , kind = 'text']) => kind),
    ticked: (wireNames) =>
      new Set(entries.filter(([, [id]]) => wireNames === undefined || wireNames.includes(id)).map(([ours]) => ours)),
    sorted: { ...each(([id]) => id), ...sortedToo } as Record<(keyof C | keyof S) & string, string>,
  }
}

export const lookupColumns = listColumns({
  id: ['id', 'ID', 'number'],
  name: ['nombre', 'Nombre'],
  active: ['activo', 'Activo'],
})

export const productColumns = listColumns({
  barcode: ['barcode', 'Código de barras'],
  id: ['id', 'ID', 'number'],
  code: ['codigo', 'Código'],
  name: ['nombre', 'Nombre'],
  group: ['grupo', 'Grupo'],
  element: ['elemento', 'Elemento'],
  specification: ['especificacion', 'Especificación'],
  quantity: ['cantidad', 'Cantidad', 'number'],
  price: ['valor', 'Valor', 'money'],
  extra: ['extra', 'Extra'],
  active: ['activo', 'Estado'],
  shop: ['comercio', 'Comercio'],
  extension: ['extension', 'Extensión'],
})

/** What anyone may search the public catalogue by (P §2.3). */
export const catalogueColumns = listColumns({
  barcode: ['barcode', 'Código de barras'],
  id: ['id', 'ID', 'number'],
  code: ['codigo', 'Código'],
  name: ['nombre', 'Nombre'],
  specification: ['especificacion', 'Especificación'],
  price: ['valor', 'Valor', 'money'],
})

export const invoiceColumns = listColumns({
  id: ['id', 'ID', 'number'],
  number: ['numero', 'Número'],
  issuedAt: ['fecha', 'Fecha', 'time'],
  shop: ['comercio', 'Comercio'],
  cashier: ['autor', 'Autor'],
  customer: ['cliente', 'Cliente'],
  nit: ['nit', 'NIT'],
  affiliate: ['afiliado', 'Afiliado'],
  total: ['total', 'Total', 'money'],
  charge: ['cobro', 'Cobro'],
  state: ['proceso', 'Estado'],
})

export const returnColumns = listColumns({
  id: ['id', 'ID', 'number'],
  number: ['numero', 'Número'],
  issuedAt: ['fecha', 'Fecha', 'time'],
  invoice: ['factura', 'Factura'],
  shop: ['comercio', 'Comercio'],
  author: ['autor', 'Autor'],
  customer: ['cliente', 'Cliente'],
  total: ['total', 'Total', 'money'],
  method: ['forma', 'Forma'],
  reason: ['motivo', 'Motivo'],
})

export const damagedColumns = listColumns({
  id: ['id', 'ID', 'number'],
  at: ['fecha', 'Fecha', 'time'],
  code: ['codigo', 'Código'],
  name: ['nombre', 'Nombre'],
  shop: ['comercio', 'Comercio'],
  extension: ['extension', 'Extensión'],
  quantity: ['unidades', 'Unidades', 'number'],
  reason: ['motivo', 'Motivo'],
  return: ['devolucion', 'Devolución'],
  author: ['autor', 'Autor'],
})

export const transferColumns = listColumns({
  id: ['id', 'ID', 'number'],
  number: ['numero', 'Número'],
  askedAt: ['fecha', 'Fecha', 'time'],
  from: ['de', 'De'],
  to: ['a', 'A'],
  state: ['estado', 'Estado'],
  units: ['unidades', 'Unidades', 'number'],
  author: ['autor', 'Autor'],
})

export const felDocumentColumns = listColumns({
  id: ['id', 'ID', 'number'],
  type: ['tipo', 'Tipo'],
  state: ['estado', 'Estado'],
  shop: ['comercio', 'Comercio'],
  invoice: ['factura', 'Factura'],
  emittedAt: ['fecha', 'Fecha', 'time'],
  receiver: ['receptor', 'Receptor'],
  receiverName: ['nombre', 'Nombre'],
  total: ['total', 'Total', 'money'],
  access: ['acceso', 'Acceso', 'number'],
  uuid: ['uuid', 'Autorización'],
  series: ['serie', 'Serie'],
  number: ['numero', 'Número'],
})

export const exitColumns = listColumns(
  {
    id: ['id', 'ID', 'number'],
    number: ['numero', 'Número'],
    issuedAt: ['fecha', 'Fecha', 'time'],
    code: ['codigo', 'Código'],
    name: ['nombre', 'Nombre'],
    kind: ['tipo', 'Tipo'],
    quantity: ['unidades', 'Unidades', 'number'],
    shop: ['comercio', 'Comercio'],
    extension: ['extension', 'Extensión'],
    reason: ['motivo', 'Motivo'],
    author: ['autor', 'Autor'],
    worth: ['valor', 'Valor', 'money'],
  },
  { cost: 'costo' },
)

export const exitProposalColumns = listColumns({
  id: ['id', 'ID', 'number'],
  issuedAt: ['fecha', 'Fecha', 'time'],
  code: ['codigo', 'Código'],
  name: ['nombre', 'Nombre'],
  kind: ['tipo', 'Tipo'],
  quantity: ['unidades', 'Unidades', 'number'],
  shop: ['comercio', 'Comercio'],
  reason: ['motivo', 'Motivo'],
  author: ['autor', 'Autor'],
  state: ['estado', 'Estado'],
})

export const supplierColumns = listColumns(
  {
    id: ['id', 'ID', 'number'],
    name: ['nombre', 'Nombre'],
    nit: ['nit', 'NIT'],
    phone: ['telefono', 'Teléfono'],
    note: ['nota', 'Nota'],
  },
  { days: 'dias', active: 'activo', owed: 'porPagar' },
)

/** The last two for who may see costs. */
export const receivingColumns = listColumns({
  id: ['id', 'ID', 'number'],
  number: ['numero', 'Número'],
  createdAt: ['fecha', 'Fecha', 'time'],
  supplier: ['casa', 'Casa'],
  reference: ['referencia', 'Factura de la casa'],
  shop: ['comercio', 'Comercio'],
  extension: ['extension', 'Extensión'],
  author: ['autor', 'Autor'],
  state: ['estado', 'Estado'],
  units: ['unidades', 'Unidades', 'number'],
  cost: ['costo', 'Costo', 'money'],
  owed: ['porPagar', 'Por pagar', 'money'],
})

/** What arrived is searched as it is shown: '3 de 12'. */
export const purchaseOrderColumns = listColumns(
  {
    id: ['id', 'ID', 'number'],
    number: ['numero', 'Número'],
    createdAt: ['fecha', 'Fecha', 'time'],
    supplier: ['casa', 'Casa'],
    shop: ['comercio', 'Comercio'],
    extension: ['extension', 'Extensión'],
    author: ['autor', 'Autor'],
    state: ['estado', 'Estado'],
    received: ['recibidas', 'Llegaron', 'number'],
    total: ['total', 'Total', 'money'],
  },
  { units: 'unidades' },
)

/** Reports on stock (D120): what their rows are searched by, and what they may be sorted by. */
export const stockValueColumns = listColumns(
  { shop: ['comercio', 'Comercio'], extension: ['extension', 'Extensión'], group: ['grupo', 'Grupo'] },
  { products: 'productos', units: 'unidades', cost: 'costo', value: 'valor' },
)

export const marginColumns = listColumns(
  { name: ['nombre', 'Nombre'], code: ['codigo', 'Código'] },
  { units: 'unidades', total: 'ventas', margin: 'margen' },
)

export const idleStockColumns = listColumns(
  {
    code: ['codigo', 'Código'],
    name: ['nombre', 'Nombre'],
    shop: ['comercio', 'Comercio'],
    extension: ['extension', 'Extensión'],
    group: ['grupo', 'Grupo'],
  },
  { quantity: 'cantidad', cost: 'costo', value: 'valor' },
)

/** 'Por pedir' (D114). */
export const reorderColumns = listColumns(
  {
    code: ['codigo', 'Código'],
    name: ['nombre', 'Nombre'],
    shop: ['comercio', 'Comercio'],
    supplier: ['casa', 'Casa'],
  },
  { quantity: 'cantidad', daysLeft: 'diasQuedan', units: 'proponer' },
)

export const abcColumns = listColumns({
  code: ['codigo', 'Código'],
  name: ['nombre', 'Nombre'],
  shop: ['comercio', 'Comercio'],
})

export const shiftColumns = listColumns({
  id: ['id', 'ID', 'number'],
  number: ['numero', 'Número', 'number'],
  drawer: ['caja', 'Caja'],
  shop: ['comercio', 'Comercio'],
  author: ['autor', 'Abrió'],
  openedAt: ['abierto', 'Abierto', 'time'],
  closedAt: ['cerrado', 'Cerrado', 'time'],
  expected: ['esperado', 'Esperado', 'money'],
  counted: ['contado', 'Contado', 'money'],
  difference: ['diferencia', 'Diferencia', 'money'],
  late: ['tarde', 'Tarde', 'number'],
})

/** What was taken and given back, part by part. */
export const paymentColumns = listColumns({
  id: ['id', 'ID', 'number'],
  at: ['fecha', 'Fecha', 'time'],
  document: ['documento', 'Documento'],
  shop: ['comercio', 'Comercio'],
  kind: ['tipo', 'Tipo'],
  method: ['forma', 'Forma'],
  amount: ['monto', 'Monto', 'money'],
  reference: ['referencia', 'Referencia'],
  author: ['autor', 'Autor'],
})

export const stockCountColumns = listColumns({
  id: ['id', 'ID', 'number'],
  number: ['numero', 'Número'],
  issuedAt: ['fecha', 'Fecha', 'time'],
  name: ['nombre', 'Nombre'],
  shop: ['comercio', 'Comercio'],
  extension: ['extension', 'Extensión'],
  state: ['estado', 'Estado'],
  author: ['autor', 'Autor'],
})

export const productTagColumns = listColumns({
  id: ['id', 'ID', 'number'],
  code: ['codigo', 'Código'],
  product: ['producto', 'Producto'],
  hashtag: ['tag', 'Tag'],
  quantity: ['cantidad', 'Cantidad', 'number'],
})

export const affiliateColumns = listColumns(
  {
    id: ['id', 'ID', 'number'],
    code: ['codigo', 'Código', 'number'],
    name: ['nombre', 'Nombre'],
    phone: ['telefono', 'Teléfono'],
    email: ['email', 'Email'],
  },
  { description: 'descripcion', active: 'estado' },
)

export const encargoColumns = listColumns({
  id: ['id', 'ID', 'number'],
  number: ['numero', 'Número'],
  issuedAt: ['fecha', 'Fecha', 'time'],
  affiliate: ['afiliado', 'Afiliado'],
  shop: ['comercio', 'Comercio'],
  extension: ['extension', 'Extensión'],
  paid: ['pagado', 'Pagado', 'money'],
  balance: ['saldo', 'Saldo', 'money'],
  form: ['forma', 'Forma de Pago'],
  description: ['descripcion', 'Descripción'],
  delivery: ['entrega', 'Entrega'],
  total: ['total', 'Total', 'money'],
  isActive: ['activo', 'Estado'],
  phone: ['telefono', 'Teléfono'],
  heldUntil: ['hasta', 'Guardado hasta', 'time'],
})

const users = {
  id: ['id', 'ID', 'number'],
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
} as const satisfies Record<string, Column>

export const userColumns = listColumns(users)

/** The accounts of the records, which tell more of each. */
export const recordColumns = listColumns(users, {
  createdAt: 'creado',
  lastAccessAt: 'ultimoAcceso',
  deleted: 'eliminado',
})

/** Nothing of a product's movements is searched. */
export const movementColumns = listColumns(
  {},
  {
    id: 'id',
    at: 'fecha',
    reason: 'motivo',
    document: 'documento',
    change: 'cambio',
    balance: 'saldo',
    author: 'autor',
  },
)
