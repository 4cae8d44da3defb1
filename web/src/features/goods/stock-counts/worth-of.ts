interface Line {
  readonly difference?: number | undefined
}

/** `sum` is null if no value is known. `unknown` counts lines without value. */
export function worthOf<Each extends Line>(
  lines: readonly Each[],
  of: (line: Each) => number | null | undefined,
): { readonly sum: number | null; readonly unknown: number } {
  const different = lines.filter(({ difference }) => difference !== 0)
  const known = different.flatMap((line) => of(line) ?? [])
  const unknown = different.length - known.length
  return { sum: unknown > 0 && known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0), unknown }
}
