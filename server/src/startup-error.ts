import { DATABASE_DAMAGED } from '@mostrador/domain/messages.es'
import { BrokenCopy, DatabaseInUse } from './db/copy/engine-copy.ts'
import { NewerDatabase } from './db/migrate.ts'
import { DatabaseAway, isDamage, PlainFault } from './faults.ts'

/** One clear line for each fault that whoever starts the server or a command can do something about; none for ours. */
export function startupError(error: unknown): string | undefined {
  const { code, message } = error as Error & { code?: string }
  if (error instanceof NewerDatabase || error instanceof PlainFault) return message
  if (error instanceof DatabaseInUse)
    return 'El servidor está usando esta base de datos. Deténgalo y vuelva a intentar. No se cambió nada.'
  if (error instanceof BrokenCopy) return `La copia no está completa y no se usó: ${message}.`
  if (error instanceof DatabaseAway)
    return `Ningún servidor de DATABASE_URL acepta conexiones para escribir. (${(error.cause as Error | undefined)?.message ?? ''})`
  if (isDamage(error)) return DATABASE_DAMAGED
  switch (code) {
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
    case 'SQLITE_READONLY_DIRECTORY':
      return 'No se pudo abrir la base de datos de DATA_DIR para escribir en ella.'
    case 'SQLITE_FULL':
    case 'ENOSPC':
    case '53100':
      return 'No hay espacio en el disco. No se cambió nada.'
    case 'EADDRINUSE':
      return 'Otro programa usa ya esta dirección: ¿está Mostrador en marcha? Elija otro PORT.'
    case '28P01':
    case '28000':
      return 'PostgreSQL no acepta ese usuario con esa contraseña.'
    case '3D000':
      return 'La base de datos de esa dirección de PostgreSQL no existe. Créela (createdb) y vuelva a intentar.'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No hay permiso: ${message}`
    default:
      return undefined
  }
}
