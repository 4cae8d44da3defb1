import { databaseDamaged } from '@mostrador/domain/messages.es'
import { commandText } from './command-text.ts'
import { DataFolderInUse } from './data-folder-lock.ts'
import { BrokenCopy, DatabaseInUse } from './db/copy/engine-copy.ts'
import { NewerDatabase } from './db/migrate.ts'
import { DatabaseAway, isDamage, isDiskFull, PlainFault } from './faults.ts'

interface Fault {
  readonly code?: string
  readonly message?: string
  readonly cause?: Error
  readonly syscall?: string
  readonly path?: string
  readonly address?: string
  readonly hostname?: string
  readonly input?: string
  readonly port?: number
}

/** One Spanish sentence with what to do, undefined for a fault of the program. */
export function startupError(error: unknown): string | undefined {
  const fault = (error ?? {}) as Fault
  if (error instanceof NewerDatabase || error instanceof PlainFault) return error.message
  if (error instanceof DataFolderInUse)
    return `Otro Mostrador usa ya la carpeta ${error.message}: use ese, o deténgalo antes de iniciar este. No se cambió nada.`
  if (error instanceof DatabaseInUse)
    return 'El servidor está usando esta base de datos. Deténgalo y vuelva a intentar. No se cambió nada.'
  if (error instanceof BrokenCopy) return `La copia no está completa y no se usó: ${error.message}.`
  if (error instanceof DatabaseAway)
    return (
      ofPostgres((fault.cause ?? {}) as Fault) ??
      `Ningún servidor de DATABASE_URL acepta conexiones para escribir: revise que PostgreSQL esté en marcha y que la dirección sea la suya. (${fault.cause?.message ?? ''})`
    )
  if (isDamage(error)) return databaseDamaged(commandText('restore'))
  if (isDiskFull(error)) return 'No hay espacio en el disco: libere espacio y vuelva a intentar.'
  return ofListening(fault) ?? ofPostgres(fault) ?? ofFiles(fault)
}

function ofListening({ code, syscall, address, hostname, port }: Fault): string | undefined {
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined
  switch (code) {
    case 'EADDRINUSE':
      return 'Otro programa usa ya esta dirección: ¿está Mostrador en marcha? Elija otro PORT.'
    case 'EACCES':
      return `No hay permiso para atender en el puerto ${port}: elija otro PORT, de 1024 en adelante.`
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Esta computadora no tiene la dirección ${address ?? hostname} (HOST). Use HOST=127.0.0.1 para esta computadora sola, o HOST=0.0.0.0 para toda la red.`
    default:
      return undefined
  }
}

/** PostgreSQL's codes are in its manual, appendix A. */
function ofPostgres({ code, input }: Fault): string | undefined {
  switch (code) {
    case '28P01':
    case '28000':
      return 'PostgreSQL no acepta ese usuario con esa contraseña: revise DATABASE_URL y PGPASSWORD.'
    case '3D000':
      return 'La base de datos de esa dirección de PostgreSQL no existe. Créela (createdb) y vuelva a intentar.'
    case '42501':
      return 'El usuario de PostgreSQL no tiene permiso para crear tablas en esa base de datos: pida a su dueño que se la dé (alter database … owner to …).'
    case '53300':
      return 'PostgreSQL no acepta más conexiones: cierre las que sobren o aumente max_connections.'
    case '57P03':
      return 'PostgreSQL está iniciando o deteniéndose: espere un momento y vuelva a intentar.'
    case 'ERR_INVALID_URL':
      return input?.startsWith('postgres')
        ? 'DATABASE_URL no es una dirección válida. Los signos de una contraseña se escriben con %: # es %23, @ es %40, / es %2F.'
        : undefined
    default:
      return undefined
  }
}

function ofFiles({ code, path = 'Un archivo' }: Fault): string | undefined {
  switch (code) {
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
    case 'SQLITE_READONLY_DIRECTORY':
      return 'No se pudo abrir la base de datos de DATA_DIR para escribir en ella: revise que mostrador.db sea un archivo y que este usuario pueda escribir en esa carpeta.'
    case 'SQLITE_BUSY':
    case 'SQLITE_LOCKED':
      return 'Otro programa está usando la base de datos de DATA_DIR: ciérrelo y vuelva a intentar.'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${path} no se puede usar sin permiso: inicie con el usuario que instaló Mostrador, o dele permiso a este.`
    case 'ENOTDIR':
      return `${path} es un archivo y debe ser una carpeta: quítelo o elija otra carpeta.`
    case 'EISDIR':
      return `${path} es una carpeta y debe ser un archivo: quítela o elija otra carpeta.`
    case 'EMFILE':
    case 'ENFILE':
      return 'Este sistema no deja abrir más archivos: cierre otros programas o aumente su límite (ulimit -n).'
    default:
      return code?.startsWith('SQLITE_IOERR')
        ? 'El disco de la base de datos no respondió bien: revíselo, y no siga vendiendo en él sin un respaldo reciente.'
        : undefined
  }
}
