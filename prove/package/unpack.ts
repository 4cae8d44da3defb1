import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Unpacks as a person does, with the system's own program. Returns the folder with the launcher. */
export function unpack(archive: Buffer, into: string): string {
  mkdirSync(into, { recursive: true })
  const file = join(into, 'paquete.tar.gz')
  writeFileSync(file, archive)
  return execFileSync('tar', ['-xvzf', file, '-C', into], { encoding: 'utf8', maxBuffer: 16e6 })
    .split('/', 1)
    .map((name) => join(into, name))
    .join()
}
