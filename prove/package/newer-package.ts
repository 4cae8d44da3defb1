import type { ArchiveFile } from '../../package/archive-file.ts'

const MIGRATIONS = 'programa/server/src/db/migrations/all.js'
const NAME = '0999-package-proof'

/** Turns a package into a later version that has a further migration. */
export function newerPackage(files: readonly ArchiveFile[], from: string, to: string): ArchiveFile[] {
  return files.map((file) => {
    if (file.path === 'programa/package.json') return replaced(file, `"version": "${from}"`, `"version": "${to}"`)
    if (file.path === MIGRATIONS)
      return replaced(
        file,
        /\n\]\s*$/,
        `\n  { name: '${NAME}', statements: () => ['create table package_proof (id bigint)'] },\n]\n`,
      )
    return file
  })
}

function replaced(file: ArchiveFile, what: string | RegExp, by: string): ArchiveFile {
  const before = Buffer.from(file.bytes).toString('utf8')
  const after = before.replace(what, by)
  if (after === before) throw new Error(`${file.path} has no ${what}`)
  return { ...file, bytes: Buffer.from(after) }
}
