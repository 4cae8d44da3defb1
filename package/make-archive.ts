import { gzipSync } from 'node:zlib'
import { type ArchiveFile, pathsIn } from './archive-file.ts'
import type { System } from './system.ts'
import { writeTar } from './tar.ts'
import { writeZip } from './zip.ts'

interface Making {
  /** Epoch seconds of all files. */
  readonly seconds: number
  /** Level of compression, 1 to 9. */
  readonly level: number
}

/** Byte of gzip's header with the system that packed, here "unknown". */
const GZIP_SYSTEM = 9
const UNKNOWN = 255

/** Packs the files below a folder of the version's name, so that two versions lie beside each other. */
export function makeArchive(
  files: readonly ArchiveFile[],
  folder: string,
  { archive }: System,
  { seconds, level }: Making,
): Buffer {
  const placed = pathsIn(folder, files)
  if (archive === 'zip') return writeZip(placed, seconds, level)
  const packed = gzipSync(writeTar(placed, seconds), { level })
  packed[GZIP_SYSTEM] = UNKNOWN
  return packed
}
