import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { PlainFault } from './faults.ts'

/** wire.md "Environment". */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** `postgres://…` of a larger group, undefined for a file in the data folder. */
  readonly databaseUrl: string | undefined
  /** Address for browsers. Only its origin may write. */
  readonly publicUrl: string
  readonly trustProxy: string | false
  /** https in the shop's own network, by our own authority (D136). */
  readonly isLan: boolean
  readonly loadsDemo: boolean
  readonly isProduction: boolean
  readonly logLevel: string
  /** A folder on another disk survives the loss of the first. */
  readonly backupDir: string
  /** Days that backups are kept, 0 for no nightly backups. */
  readonly backupDays: number
  readonly metricsToken: string | undefined
  /** Milliseconds for sending a call, ten times as many for photos. */
  readonly clientTimeoutMs: number
  /** FEL_INFILE_…, read where used and shown to nobody (D171). */
  readonly certifierKeys: Environment
}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(given: Environment): Config {
  // compose.yaml and an EnvironmentFile pass an empty text for an unset variable.
  const environment: Environment = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const port = Number(environment['PORT'] ?? 3001)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new PlainFault(`PORT no es un puerto: ${environment['PORT']}. Elija un número de 0 a 65535.`)
  const isLan = environment['LAN'] === '1'
  const host = environment['HOST'] ?? (isLan ? '0.0.0.0' : '127.0.0.1')
  if (isLan && /^(127\.|localhost$|::1$)/.test(host))
    throw new PlainFault(`LAN=1 atiende a toda la red y HOST=${host} solo a esta computadora: quite uno de los dos.`)
  if (!URL.canParse(`http://${urlHost(host)}`))
    throw new PlainFault(`HOST no es una dirección ni el nombre de una computadora: ${host}. Use 127.0.0.1 o 0.0.0.0.`)
  const isProduction = environment['NODE_ENV'] === 'production'
  const dataDir = resolve(environment['DATA_DIR'] ?? 'data')
  return {
    port,
    host,
    dataDir,
    databaseUrl: readDatabaseUrl(environment['DATABASE_URL']),
    publicUrl: readPublicUrl(environment['PUBLIC_URL']) ?? `http://${isLan ? '127.0.0.1' : urlHost(host)}:${port}`,
    trustProxy: readProxies(environment['TRUST_PROXY']),
    isLan,
    loadsDemo: (environment['DEMO'] ?? (isProduction ? '0' : '1')) === '1',
    isProduction,
    logLevel: readLogLevel(environment['LOG_LEVEL']),
    backupDir: resolve(environment['BACKUP_DIR'] ?? join(dataDir, 'backups')),
    backupDays: wholeNumber(environment, 'BACKUP_DAYS', 14),
    metricsToken: environment['METRICS'],
    clientTimeoutMs: 1000 * wholeNumber(environment, 'CLIENT_SECONDS', 30),
    certifierKeys: Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('FEL_'))),
  }
}

function wholeNumber(environment: Environment, name: string, otherwise: number): number {
  const value = Number(environment[name] ?? otherwise)
  if (!Number.isInteger(value) || value < 0)
    throw new PlainFault(`${name} no es un número entero: ${environment[name]}. Escriba uno, o quite ${name}.`)
  return value
}

function readDatabaseUrl(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  // Not repeated, because an address holds a password.
  if (!/^postgres(ql)?:\/\//.test(address)) throw new PlainFault('DATABASE_URL debe empezar con postgres://')
  return address
}

function readPublicUrl(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new PlainFault(
      `PUBLIC_URL no es una dirección: ${address.replace(/\/\/.*@/, '//…@')}. Escríbala entera, como https://tienda.ejemplo.gt`,
    )
  return address
}

const urlHost = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host)

/** Networks that Fastify knows by name (its manual, `trustProxy`). */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

function readProxies(addresses: string | undefined): string | false {
  if (addresses === undefined) return false
  for (const address of addresses.split(',').map((each) => each.trim()))
    if (!NETWORKS.includes(address) && !isNetwork(address))
      throw new PlainFault(
        `TRUST_PROXY no es una dirección de red: ${address}. Escriba las de sus proxies, separadas por comas: 127.0.0.1, 10.0.0.0/8`,
      )
  return addresses
}

/** An address, with a prefix length or an IPv4 mask. */
function isNetwork(written: string): boolean {
  const [address = '', range, ...more] = written.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (range === undefined || (version === 4 && isIP(range) === 4)) return true
  return /^\d+$/.test(range) && Number(range) > 0 && Number(range) <= (version === 4 ? 32 : 128)
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

function readLogLevel(level = 'warn'): string {
  if (!LOG_LEVELS.includes(level))
    throw new PlainFault(`LOG_LEVEL no puede ser «${level}». Elija uno de estos: ${LOG_LEVELS.join(', ')}.`)
  return level
}

export const databaseFile = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'mostrador.db')
export const uploadFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'uploads')
export const photoFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'photos')
