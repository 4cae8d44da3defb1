/** One field of an entry: how it was and how it is; undefined where the thing did not exist. */
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
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
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

/** 'precioADI' → 'Precio ADI', 'extensionId' → 'Extensión ID'. */
const worded = (name: string): string => {
  const words = name
    .replace(/([a-zá-ú])([A-Z])/g, '$1 $2')
    .replace(/\bId$/, 'ID')
    .replace(/^\w+/, (word) => ACCENTED[word] ?? word)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The fields of an entry of the log that differ: `before` and `after` are the JSON that was kept. */
export function fieldChanges(before: string | null, after: string | null): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ field: worded(name), before: written(was[name]), after: written(is[name]) }))
    .filter((change) => change.before !== change.after)
}
