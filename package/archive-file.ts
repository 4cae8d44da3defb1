/** A file of an archive. */
export interface ArchiveFile {
  /** Path with `/`, below the archive's folder. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly isExecutable?: boolean
}

/** Path of the file inside the archive. */
export const pathsIn = (folder: string, files: readonly ArchiveFile[]): ArchiveFile[] =>
  inOrder(files).map((file) => ({ ...file, path: `${folder}/${file.path}` }))

/** Sorts by code units, because the order must not depend on the machine's language. */
export const inOrder = (files: readonly ArchiveFile[]): ArchiveFile[] =>
  [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
