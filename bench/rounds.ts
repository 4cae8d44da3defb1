import { type Spread, spreadOf } from './reading.ts'

type Variants = Readonly<Record<string, () => Promise<unknown>>>
type Round<V extends Variants> = { readonly [Name in keyof V]: Awaited<ReturnType<V[Name]>> }

/**
 * Measures variants in turn, in short rounds of changing order, so that other load meets all alike. The first round
 * only warms up.
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

/** A ratio is taken within each round, then the median of the ratios. */
export const across = <R>(rounds: readonly R[], read: (round: R) => number): Spread => spreadOf(rounds.map(read))
