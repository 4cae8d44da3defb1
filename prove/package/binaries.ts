import type { ArchiveFile } from '../../package/archive-file.ts'
import type { System } from '../../package/system.ts'

const ELF = 0x7f454c46
const ELF_MACHINES: Readonly<Record<number, string>> = { 62: 'linux-x64', 183: 'linux-arm64' }
const PE_MACHINES: Readonly<Record<number, string>> = { 34404: 'windows-x64', 43620: 'windows-arm64' }
const MACH_O = new Set([0xcffaedfe, 0xcefaedfe, 0xcafebabe])
/** A binary module for JavaScript, the same on all systems. */
const WASM = 0x0061736d

/** Extensions of programs and libraries. Files without one are looked at too. */
const NAMED = /\.(?:node|dll|exe|so(?:\.\d+)*|dylib)$|\/node$/

/** System of a binary's header. Undefined for other files. */
export function systemOfBinary(bytes: Uint8Array): string | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.length < 64) return undefined
  const magic = view.readUInt32BE(0)
  // 64 bits, little-endian.
  if (magic === ELF) return view[4] === 2 ? (ELF_MACHINES[view.readUInt16LE(18)] ?? 'otro ELF') : 'ELF de 32 bits'
  if (MACH_O.has(magic)) return 'macOS'
  if (magic === WASM || view.toString('latin1', 0, 2) !== 'MZ') return undefined
  const header = view.readUInt32LE(0x3c)
  if (header + 6 > view.length || view.toString('latin1', header, header + 4) !== 'PE\0\0') return undefined
  return PE_MACHINES[view.readUInt16LE(header + 4)] ?? 'otro PE'
}

export interface Binaries {
  readonly count: number
  /** Binaries of another system, and files that should be binaries. */
  readonly wrongs: readonly string[]
}

export function binariesOf(files: readonly ArchiveFile[], { name }: System): Binaries {
  const found = files
    .map(({ path, bytes }) => ({ path, is: systemOfBinary(bytes) }))
    .filter(({ path, is }) => is !== undefined || NAMED.test(path))
  return {
    count: found.length,
    wrongs: found.filter(({ is }) => is !== name).map(({ path, is }) => `${path} es ${is ?? 'otra cosa'}`),
  }
}
