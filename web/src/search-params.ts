/** ?page=N, from 1; anything else is the first page. */
export interface Paged {
  page?: number
  /** What the list is searched for when it opens: the top bar and the bell lead to a product with it. */
  buscar?: string
}

/** A tab of a screen that has some, and the page of the list in it. */
export interface Tabbed extends Paged {
  pestana?: string
}

/** A page and the ticket that lies open over it: 'Atrás' closes it, and reloading keeps it. */
export interface WithTicket extends Paged {
  factura?: number
  recibo?: number
}

/** A page and the document that lies open over it. */
export interface WithOverlay extends Paged {
  historial?: number
  encargo?: number
}

/** A report and its page. */
export interface Reported extends Paged {
  inicio?: string
  fin?: string
  tienda?: number
}

const counted = (value: unknown, least: number): number | undefined => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= least ? number : undefined
}

export function paged({ page, buscar }: Record<string, unknown>): Paged {
  const number = counted(page, 2)
  // An address may hold a code of digits alone.
  const text = typeof buscar === 'string' || typeof buscar === 'number' ? String(buscar).slice(0, 200) : ''
  return { ...(number !== undefined && { page: number }), ...(text && { buscar: text }) }
}

export function withTicket(search: Record<string, unknown>): WithTicket {
  const factura = counted(search['factura'], 1)
  const recibo = counted(search['recibo'], 1)
  return { ...paged(search), ...(factura ? { factura } : recibo ? { recibo } : {}) }
}

/** `name` is what lies open: an affiliate's history, an encargo's ticket. */
export const withOverlay =
  (name: 'historial' | 'encargo') =>
  (search: Record<string, unknown>): WithOverlay => {
    const opened = counted(search[name], 1)
    return { ...paged(search), ...(opened && { [name]: opened }) }
  }

/** A report stands in the address whole or not at all. */
export function reported(search: Record<string, unknown>): Reported {
  const { inicio, fin } = search
  const tienda = counted(search['tienda'], 1)
  const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
  return isDay(inicio) && isDay(fin) && tienda ? { ...paged(search), inicio, fin, tienda } : {}
}

/** `names` are the tabs beside the first, which leaves the address clean. */
export const tabbed =
  (...names: readonly string[]) =>
  (search: Record<string, unknown>): Tabbed => {
    const pestana = names.find((name) => name === search['pestana'])
    return { ...paged(search), ...(pestana && { pestana }) }
  }
