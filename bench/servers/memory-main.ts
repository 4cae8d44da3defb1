import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@mostrador/server/app'
import { readConfig } from '@mostrador/server/config'
import { PhotoStore } from '@mostrador/server/photos/photo-store'
import { memoryDatabase } from './memory-database.ts'

// A start reads the pages of its file, which is empty here.
const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'))
writeFileSync(join(folder, 'mostrador.db'), '')
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** The application without the cost of a database. */
const config = readConfig({ DATA_DIR: folder, PORT: '0', DEMO: '0', LOG_LEVEL: 'error', BACKUP_DAYS: '0' })
const photos = new PhotoStore('')
const app = await buildApp({ config, database: memoryDatabase(), photos, clock: Date.now, buildDate: 0 })
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))

process.on('SIGTERM', () => process.exit(0))
