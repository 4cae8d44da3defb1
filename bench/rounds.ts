import { type Spread, spreadOf } from './reading.ts'

type Variants = Readonly<Record<string, () => Promise<unknown>>>
type Round<V extends Variants> = { readonly [Name in keyof V]: Awaited<ReturnType<V[Name]>> }

/**
 * Measures several variants in turn, in short rounds, each round in another order: what else the machine does meets all
 * of them alike. One round before does not count, it warms them up.
 */
export async function pairedRounds<V extends Variants>(count: number, variants: V): Promise<Round<V>[]> {
  const names = Object.keys(variants) as (keyof V)[]
  const rounds: Round<V>[] = []
  for (let turn = 0; turn <= count; turn += 1) {
    const found: Partial<Record<keyof V, unknown>> = {}
    for (const place of names.keys()) {
      const name = names[(place + turn) % names.length]
      if (name !== undefined) found[name] = await variants[name]?.()
    }
    if (turn > 0) rounds.push(found as Round<V>)
  }
  return rounds
}

/** A figure of each round: a ratio is taken within its round, then the middle of the ratios. */
export const across = <R>(rounds: readonly R[], read: (round: R) => number): Spread => spreadOf(rounds.map(read))
