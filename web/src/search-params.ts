/** Parameters by which lists are filtered, named as in their calls, and the code of an open order from the catalogue. */
const FILTER_WORDS = [
  'desde',
  'hasta',
  'comercio',
  'autor',
  'afiliado',
  'proceso',
  'anulada',
  'extension',
  'grupo',
  'elemento',
  'estado',
  'existencia',
  'entrega',
  'activo',
  'saldo',
  'vencido',
  'puesto',
  'eliminado',
  'hashtag',
  'producto',
  'caja',
  'abiertos',
  'cobro',
  'forma',
  'fueraDeTurno',
  'casa',
  'porPagar',
  'tipo',
  'por',
  'dias',
  'dia',
  'sobre',
  'marca',
  'modelo',
  'anio',
  'clase',
  'credito',
  'fecha',
  'codigo',
  'liquidacion',
] as const
export type FilterWord = (typeof FILTER_WORDS)[number]

/** A list's state in the address. The list itself drops values that its call would refuse. */
export interface Paged extends Partial<Record<FilterWord, string | number>> {
  page?: number
  buscar?: string
  /** Names of the ticked columns, separated by commas. Absent: the screen's default. */
  columnas?: string
  /** A column's name, '-' before it: descending. */
  orden?: string
}

/** The shop whose sales the dashboard's charts draw. */
export interface Charted {
  comercio?: number
}

export interface Tabbed extends Paged {
  pestana?: string
}

/** Views of the pending orders. The first one is the default and has no parameter. */
const PENDING_ORDERS_VIEWS = ['proceso', 'deben', 'hoy', 'todos'] as const
export type PendingOrdersView = (typeof PENDING_ORDERS_VIEWS)[number]

/** A page, with the ticket open over it. 'Atrás' closes the ticket, and reloading keeps it. */
export interface WithTicket extends Paged {
  vista?: PendingOrdersView
  factura?: number
  recibo?: number
  /** The id of an order whose abonos are shown. */
  abono?: number
}

export interface WithOverlay extends Paged {
  historial?: number
  encargo?: number
  /** The order that an encargo was just delivered as. */
  recibo?: number
  recepcion?: number
  pedidoCasa?: number
  nuevoPedido?: number
  cambiarPedido?: number
}

export interface WithTrash extends Paged {
  papelera?: 1
  borrados?: string
}

/** Returns: the open one, whether it was just made, the order being returned, or a return without receipt. */
export interface WithReturn extends Paged {
  devolucion?: number
  hecha?: 1
  pedido?: number
  sinRecibo?: 1
}

export interface WithTransfer extends Paged {
  traslado?: number
  papel?: 1
  nuevo?: 1
}

export interface WithCount extends Paged {
  conteo?: number
  revisar?: 1
}

export interface Shifted extends Tabbed {
  turno?: number
  paso?: 'contar' | 'relevo'
  hoja?: 'corte'
  comprobante?: number
  abonar?: 1
}

export interface Reported extends Paged {
  inicio?: string
  fin?: string
  /** 0: all of them. */
  tienda?: number
  ver?: 'dias' | 'tiendas' | 'cajeros' | 'formas'
}

export interface WithDocument extends Tabbed {
  documento?: number
}

/** The products that labels are wanted of, and how many: '12x3-15x1'. */
export interface Labelled {
  productos?: string
}

/** The step of a new order or encargo. The step of choosing has no parameter. */
export interface Stepped {
  paso?: 'revisar'
  /** The id of what was sold. */
  vendido?: number
  /** The key of a sale that waits on this device. */
  espera?: string
  /** A sale in training mode (D135). The history entry holds the sale. */
  prueba?: 'si'
}

const counted = (value: unknown, least: number): number | undefined => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= least ? number : undefined
}

/** An address may hold a code of digits alone. */
const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : ''

export function paged(search: Record<string, unknown>): Paged {
  const page = counted(search['page'], 2)
  const words = ['buscar', 'columnas', 'orden'] as const
  const texts = words.flatMap((word) => (written(search[word]) ? [[word, written(search[word])] as const] : []))
  const filters = FILTER_WORDS.flatMap((word) => {
    const value = search[word]
    return written(value) ? [[word, typeof value === 'number' ? value : written(value)] as const] : []
  })
  return { ...(page !== undefined && { page }), ...Object.fromEntries([...texts, ...filters]) }
}

export function withTicket(search: Record<string, unknown>): WithTicket {
  const factura = counted(search['factura'], 1)
  const recibo = counted(search['recibo'], 1)
  const abono = counted(search['abono'], 1)
  const vista = PENDING_ORDERS_VIEWS.find((view) => view === search['vista'] && view !== 'proceso')
  const opened = factura ? { factura } : recibo ? { recibo } : abono ? { abono } : {}
  return { ...paged(search), ...(vista && { vista }), ...opened }
}

/** `names` are parameters of documents that can be open, one at a time. */
export const withOverlay =
  (
    ...names: readonly (
      | 'historial'
      | 'encargo'
      | 'recibo'
      | 'recepcion'
      | 'pedidoCasa'
      | 'nuevoPedido'
      | 'cambiarPedido'
    )[]
  ) =>
  (search: Record<string, unknown>): WithOverlay => {
    const name = names.find((each) => counted(search[each], 1) !== undefined)
    return { ...paged(search), ...(name && { [name]: counted(search[name], 1) }) }
  }

export function withTrash(search: Record<string, unknown>): WithTrash {
  if (search['papelera'] !== 1) return paged(search)
  const borrados = written(search['borrados'])
  return { ...paged(search), papelera: 1, ...(borrados && { borrados }) }
}

export function withReturn(search: Record<string, unknown>): WithReturn {
  const devolucion = counted(search['devolucion'], 1)
  const pedido = counted(search['pedido'], 1)
  const opened = devolucion
    ? { devolucion, ...(search['hecha'] === 1 && { hecha: 1 as const }) }
    : pedido
      ? { pedido }
      : search['sinRecibo'] === 1
        ? { sinRecibo: 1 as const }
        : {}
  return { ...paged(search), ...opened }
}

export function withTransfer(search: Record<string, unknown>): WithTransfer {
  const traslado = counted(search['traslado'], 1)
  const opened = traslado
    ? { traslado, ...(search['papel'] === 1 && { papel: 1 as const }) }
    : search['nuevo'] === 1
      ? { nuevo: 1 as const }
      : {}
  return { ...paged(search), ...opened }
}

export function withCount(search: Record<string, unknown>): WithCount {
  const conteo = counted(search['conteo'], 1)
  return { ...paged(search), ...(conteo && { conteo, ...(search['revisar'] === 1 && { revisar: 1 as const }) }) }
}

export function shifted(search: Record<string, unknown>): Shifted {
  const turno = counted(search['turno'], 1)
  const paso = (['contar', 'relevo'] as const).find((step) => step === search['paso'])
  const comprobante = counted(search['comprobante'], 1)
  const paper = turno && search['hoja'] === 'corte' ? ({ hoja: 'corte' } as const) : {}
  return {
    ...tabbed(search),
    ...(turno && { turno }),
    ...(paso ? { paso } : comprobante ? { comprobante } : paper),
    ...(search['abonar'] === 1 && { abonar: 1 }),
  }
}

export function stepped({ paso, vendido, espera, prueba }: Record<string, unknown>): Stepped {
  if (prueba === 'si') return { prueba }
  const id = counted(vendido, 1)
  if (id !== undefined) return { vendido: id }
  if (typeof espera === 'string' && /^[\da-f-]{36}$/.test(espera)) return { espera }
  return paso === 'revisar' ? { paso } : {}
}

/** A report's parameters. They count only if they are complete. */
export function reported(search: Record<string, unknown>): Reported {
  const { inicio, fin, ver } = search
  const tienda = counted(search['tienda'], 0)
  const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
  if (!isDay(inicio) || !isDay(fin) || tienda === undefined) return {}
  return {
    ...paged(search),
    inicio,
    fin,
    tienda,
    ...((ver === 'dias' || ver === 'tiendas' || ver === 'cajeros' || ver === 'formas') && { ver }),
  }
}

export function labelled({ productos }: Record<string, unknown>): Labelled {
  return typeof productos === 'string' && /^\d+x\d+(-\d+x\d+)*$/.test(productos) ? { productos } : {}
}

/** A screen knows its own tabs (`TabsView`). The first tab has no parameter. */
export function tabbed(search: Record<string, unknown>): Tabbed {
  const pestana = written(search['pestana'])
  return { ...paged(search), ...(pestana && { pestana }) }
}

export function charted({ comercio }: Record<string, unknown>): Charted {
  const shopId = counted(comercio, 1)
  return shopId === undefined ? {} : { comercio: shopId }
}

export function withDocument(search: Record<string, unknown>): WithDocument {
  const documento = counted(search['documento'], 1)
  return { ...tabbed(search), ...(documento && { documento }) }
}
