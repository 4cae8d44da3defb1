import { join } from 'node:path'
import { type ServerProcess, startServer } from './server-process.ts'

const here = (file: string): string => join(import.meta.dirname, file)

export const startBaseline = (dataDir: string): Promise<ServerProcess> =>
  startServer(here('baseline-main.ts'), [join(dataDir, 'mostrador.db')])

export const startPostgresBaseline = (url: string): Promise<ServerProcess> =>
  startServer(here('baseline-main.ts'), [url])

export const startMemory = (): Promise<ServerProcess> => startServer(here('memory-main.ts'), [])
