/** Areas of the staff's menu that are folded away until first use (D230), with their names on the wire. */
export const MENU_AREAS = {
  families: 'familias',
  offers: 'ofertas',
  returns: 'devoluciones',
  quotations: 'cotizaciones',
  catalogueOrders: 'pedidosDelCatalogo',
  commissions: 'comisiones',
  fel: 'fel',
  encargos: 'encargos',
  purchaseOrders: 'pedidosACasas',
  receivings: 'recepciones',
  suppliers: 'casas',
  stockCounts: 'conteos',
  transfers: 'traslados',
  exits: 'salidas',
  labels: 'etiquetas',
  affiliates: 'afiliados',
  customers: 'clientes',
  extensions: 'extensiones',
  groups: 'grupos',
  elements: 'elementos',
  specifications: 'especificaciones',
  hashtags: 'tags',
  productHashtags: 'tagsDeProductos',
} as const

export type MenuArea = keyof typeof MENU_AREAS
