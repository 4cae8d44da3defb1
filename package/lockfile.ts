import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { System } from './system.ts'

/** A package of the lockfile. */
export interface LockedPackage {
  /** Folder below the root, like `node_modules/pg`. */
  readonly path: string
  readonly name: string
  readonly version: string
  readonly licence: string
  /** `sha512-…` of the archive in the registry. */
  readonly integrity: string
}

interface Entry {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly os?: string | readonly string[]
  readonly cpu?: string | readonly string[]
  readonly libc?: string | readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

type Entries = Readonly<Record<string, Entry>>

const NODE_MODULES = 'node_modules/'

export class Lockfile {
  readonly #entries: Entries
  /** Version of the program. */
  readonly version: string

  constructor(root: string) {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Entries }
    this.#entries = packages
    this.version = packages['']?.version ?? ''
  }

  /** A package at the top of `node_modules`. */
  packageNamed(name: string): LockedPackage {
    return this.#packageAt(`${NODE_MODULES}${name}`)
  }

  /** Packages that the workspaces need on a system, without those for development. */
  packagesOf(workspaces: readonly string[], system: System): LockedPackage[] {
    const reached = new Set(workspaces)
    for (const path of reached) for (const needed of this.#neededBy(path, system)) reached.add(needed)
    return [...reached]
      .filter((path) => path.includes(NODE_MODULES))
      .sort()
      .map((path) => this.#packageAt(path))
  }

  #packageAt(path: string): LockedPackage {
    const { name, version, license = '', integrity } = this.#entries[path] ?? {}
    if (version === undefined || integrity === undefined) throw new Error(`package-lock.json no tiene ${path}.`)
    const folderName = path.slice(path.lastIndexOf(NODE_MODULES) + NODE_MODULES.length)
    return { path, name: name ?? folderName, version, licence: license, integrity }
  }

  #neededBy(path: string, system: System): string[] {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = this.#entries[path] ?? {}
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
    return names.flatMap((name) => {
      const found = this.#resolve(path, name)
      if (found === undefined) {
        if (optionalDependencies?.[name] !== undefined) return []
        throw new Error(`package-lock.json no tiene ${name}, que necesita ${path}.`)
      }
      return this.#runsOn(found, system) ? [found] : []
    })
  }

  /** Finds the nearest package of that name, as Node does. A workspace gives its folder. */
  #resolve(from: string, name: string): string | undefined {
    for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
      const path = folder === '' ? `${NODE_MODULES}${name}` : `${folder}/${NODE_MODULES}${name}`
      const entry = this.#entries[path]
      if (entry) return entry.link ? entry.resolved : path
      if (folder === '') return undefined
    }
  }

  #runsOn(path: string, system: System): boolean {
    const { os, cpu, libc } = this.#entries[path] ?? {}
    const allows = (wanted: string | readonly string[] | undefined, own: string | undefined) =>
      wanted === undefined || [wanted].flat().some((each) => each === own)
    return allows(os, system.os) && allows(cpu, system.cpu) && allows(libc, system.libc)
  }
}
