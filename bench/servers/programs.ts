import { join } from 'node:path'
import { type ServerProcess, startServer } from './server-process.ts'

const here = (file: string): string => join(import.meta.dirname, file)

/** The floor, on the database of a data folder. */
export const startFloor = (dataDir: string): Promise<ServerProcess> =>
  startServer(here('floor-main.ts'), [join(dataDir, 'mostrador.db')])

/** The floor, on a database of PostgreSQL. */
export const startPostgresFloor = (url: string): Promise<ServerProcess> => startServer(here('floor-main.ts'), [url])

/** The application without a database. */
export const startMemory = (): Promise<ServerProcess> => startServer(here('memory-main.ts'), [])
