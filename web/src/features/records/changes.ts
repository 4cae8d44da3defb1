import { showDay, showLocal } from '@mostrador/domain/time'

/** One field of an entry: how it was and how it is; undefined where the thing did not exist, or where nothing took another's place. */
export interface FieldChange {
  readonly field: string
  readonly before: string | undefined
  readonly after: string | undefined
}

const fieldsOf = (json: string | null): Readonly<Record<string, unknown>> => {
  if (json === null) return {}
  const value: unknown = JSON.parse(json)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { valor: value }
}

const written = (value: unknown): string | undefined => {
  if (value === undefined) return undefined
  if (value === null || value === '') return 'vacío'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : dated(String(value))
}

/** A moment or a day as everywhere else; any other text as it is. */
function dated(text: string): string {
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return showLocal(text)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? showDay(text) : text
}

/** The wire's words have no accents; people's have. */
const ACCENTED: Readonly<Record<string, string>> = {
  catalogo: 'catálogo',
  codigo: 'código',
  credito: 'crédito',
  descripcion: 'descripción',
  direccion: 'dirección',
  especificacion: 'especificación',
  extension: 'extensión',
  numero: 'número',
  ocupacion: 'ocupación',
  razon: 'razón',
  telefono: 'teléfono',
  titulo: 'título',
}

/** 'precioADI' → 'Precio ADI', 'extensionId' → 'Extensión ID', 'vendidoEn' → 'Vendido en'. */
const worded = (name: string): string => {
  const words = name
    .replace(/([a-zá-ú])([A-Z])/g, '$1 $2')
    .replace(/\bId$/, 'ID')
    .replace(/ [A-Z](?=[a-zá-ú])/g, (letter) => letter.toLowerCase())
    .replace(/ [A-Z]$/, (letter) => letter.toLowerCase())
    .replace(/^\w+/, (word) => ACCENTED[word] ?? word)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The fields of an entry of the log that differ: `before` and `after` are the JSON that was kept. */
export function fieldChanges(before: string | null, after: string | null): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name): FieldChange => {
      const [old, now] = [written(was[name]), written(is[name])]
      // Of something that goes on: it was said of it, and nothing took its place.
      const isSaid = after !== null && now === undefined
      return { field: worded(name), before: isSaid ? undefined : old, after: isSaid ? old : now }
    })
    .filter((change) => change.before !== change.after)
}

/** What people know the thing by that an entry is about: its number, where the entry says it, and not its key. */
export function thingOf(entityId: string | null, after: string | null): string | null {
  const { numero } = fieldsOf(after)
  return typeof numero === 'string' && entityId?.includes('-') ? numero : entityId
}
