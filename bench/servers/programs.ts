import { join } from 'node:path'
import { type ServerProcess, startServer } from './server-process.ts'

const here = (file: string): string => join(import.meta.dirname, file)

export const startFloor = (dataDir: string): Promise<ServerProcess> =>
  startServer(here('floor-main.ts'), [join(dataDir, 'mostrador.db')])

export const startPostgresFloor = (url: string): Promise<ServerProcess> => startServer(here('floor-main.ts'), [url])

export const startMemory = (): Promise<ServerProcess> => startServer(here('memory-main.ts'), [])
