import { join, resolve } from 'node:path'

/** Everything the environment decides (wire.md "Environment"). */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Address that browsers use; its origin is the only one that may write. */
  readonly publicUrl: string
  readonly trustProxy: string | false
  readonly loadsDemo: boolean
  readonly isProduction: boolean
  readonly logLevel: string
}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(environment: Environment): Config {
  const port = Number(environment['PORT'] ?? 3001)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT no es un puerto: ${environment['PORT']}`)
  const host = environment['HOST'] ?? '127.0.0.1'
  const isProduction = environment['NODE_ENV'] === 'production'
  return {
    port,
    host,
    dataDir: resolve(environment['DATA_DIR'] ?? 'data'),
    publicUrl: environment['PUBLIC_URL'] ?? `http://${host}:${port}`,
    trustProxy: environment['TRUST_PROXY'] ?? false,
    loadsDemo: (environment['DEMO'] ?? (isProduction ? '0' : '1')) === '1',
    isProduction,
    logLevel: environment['LOG_LEVEL'] ?? 'warn',
  }
}

export const databaseFile = (config: Config): string => join(config.dataDir, 'mostrador.db')
export const photoFolder = (config: Config): string => join(config.dataDir, 'photos')
