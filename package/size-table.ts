import type { ArchiveFile } from './archive-file.ts'

/** The first part that matches counts the file. */
const PARTS: readonly (readonly [part: string, paths: RegExp])[] = [
  ['Node', /^node\//],
  ['imágenes (sharp, libvips)', /node_modules\/(?:@img|sharp)\//],
  ['SQLite', /node_modules\/better-sqlite3\//],
  ['otras bibliotecas', /node_modules\//],
  ['páginas', /^programa\/web\//],
  ['grupo de ejemplo', /^programa\/demo\//],
  ['servidor', /^programa\//],
  ['licencias, lista de partes, sumas', /./],
]

/** Lines with the number and size of the files of each part. */
export function sizeTable(files: readonly ArchiveFile[]): string[] {
  const left = new Set(files)
  const rows = PARTS.map(([part, paths]) => {
    const own = [...left].filter(({ path }) => paths.test(path))
    for (const file of own) left.delete(file)
    return row(part, own)
  })
  return [...rows, row('todo, desempacado', files)]
}

const row = (part: string, files: readonly ArchiveFile[]): string =>
  `  ${part.padEnd(36)}${String(files.length).padStart(6)} archivos ${megabytes(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).padStart(9)}`

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
