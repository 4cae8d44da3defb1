import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOOKUP_KINDS } from '@mostrador/domain/group/lookup'

const FOLDER = join(import.meta.dirname, 'golden')

/** Data of a call, typed by hand: `golden/goods/suppliers.json` has the calls of `src/goods/suppliers.ts`. */
export interface Golden {
  /** Statuses for owner, manager, provider, a clerk with affiliates, a clerk without, an inactive account and nobody. */
  readonly answers?: string
  /** Rows that a clerk reaches: those that the call names, those of the clerk's shop, those of no shop, or none. */
  readonly reach?: 'named' | 'own' | 'shared' | 'none'
  /** Why the answers differ from the table of rights. */
  readonly note?: string
  /** Bodies as the specification writes them. */
  readonly request?: unknown
  readonly reply?: unknown
  readonly refused?: unknown
}

export const GOLDEN: ReadonlyMap<string, Golden> = (() => {
  const all = new Map<string, Golden>()
  for (const file of globSync('**/*.json', { cwd: FOLDER }))
    for (const [name, bodies] of Object.entries<Golden>(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))) {
      if (all.has(name)) throw new Error(`${name} stands in two files of contract/test/golden`)
      all.set(name, bodies)
    }
  return all
})()

/** Returns the name of a call's bodies: the six lookups have one shape and share `lookup.add`. */
export function bodiesNameOf(name: string): string {
  const [kind = '', act] = name.split('.')
  return act && (LOOKUP_KINDS as readonly string[]).includes(kind) ? `lookup.${act}` : name
}

/** Returns the bodies of a call, or none if it is in no file. */
export const goldenBodiesOf = (name: string): Pick<Golden, 'request' | 'reply' | 'refused'> =>
  GOLDEN.get(bodiesNameOf(name)) ?? {}
