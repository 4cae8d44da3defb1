import type { ArchiveFile } from './archive-file.ts'

const BLOCK = 512
const NAME = 100
const PREFIX = 155

/** Writes a POSIX ustar archive without owner names. All files have the same time, in epoch seconds. */
export function writeTar(files: readonly ArchiveFile[], seconds: number): Buffer {
  const parts = files.flatMap(({ path, bytes, isExecutable = false }) => [
    header(path, { size: bytes.length, mode: isExecutable ? 0o755 : 0o644, seconds }),
    bytes,
    Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
  ])
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)])
}

interface Attributes {
  readonly size: number
  readonly mode: number
  readonly seconds: number
}

function header(path: string, { size, mode, seconds }: Attributes): Buffer {
  const block = Buffer.alloc(BLOCK)
  const [prefix, name] = splitPath(path)
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0')
  block.write(name, 0, 'latin1')
  block.write(octal(mode, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(seconds, 12), 136)
  // The checksum counts its own field as spaces.
  block.write(' '.repeat(8), 148)
  block.write('0', 156)
  block.write('ustar\u000000', 257)
  block.write(prefix, 345, 'latin1')
  block.write(
    `${octal(
      block.reduce((sum, byte) => sum + byte, 0),
      7,
    )}\u0000 `,
    148,
  )
  return block
}

/** Splits at the last slash that leaves both parts short enough. */
function splitPath(path: string): [prefix: string, name: string] {
  if (path.length <= NAME) return ['', path]
  const at = path.indexOf('/', path.length - NAME - 1)
  if (at < 0 || at > PREFIX) throw new Error(`Too long a path for a tar archive: ${path}`)
  return [path.slice(0, at), path.slice(at + 1)]
}

/** Reads the files of an npm package's archive (ustar, with pax headers for long paths). */
export function readTar(archive: Buffer): ArchiveFile[] {
  const files: ArchiveFile[] = []
  let longPath: string | undefined
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const text = (from: number, length: number) =>
      archive.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(124, 12), 8)
    const kind = text(156, 1)
    const bytes = archive.subarray(at + BLOCK, at + BLOCK + size)
    const prefix = text(345, PREFIX)
    if (kind === 'x') longPath = /^\d+ path=(.*)$/m.exec(bytes.toString('utf8'))?.[1]
    else if (kind === '0' || kind === '') {
      files.push({ path: longPath ?? `${prefix === '' ? '' : `${prefix}/`}${text(0, NAME)}`, bytes })
      longPath = undefined
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return files
}
