/** Windows opens paths of at most 260 letters, and somebody unpacks into a folder of their own. */
export const MOST_LETTERS = 150

/** Names that Windows keeps for devices, with any extension. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const FORBIDDEN = /[^ -~]|[<>:"|?*\\]|[. ]$/

/** Why Windows cannot unpack the path. Undefined if it can. */
export function badPath(path: string): string | undefined {
  if (path.length > MOST_LETTERS) return `${path.length} letras`
  const name = path.split('/').find((part) => part === '' || DEVICES.test(part) || FORBIDDEN.test(part))
  return name === undefined ? undefined : `el nombre «${name}»`
}

/** Throws for paths that Windows cannot unpack, or that differ only in upper and lower case. */
export function refuseBadPaths(paths: readonly string[]): void {
  const seen = new Set<string>()
  for (const path of paths) {
    const why = seen.has(path.toLowerCase()) ? 'otro igual en minúsculas' : badPath(path)
    if (why !== undefined) throw new Error(`Windows no puede desempacar ${path}: ${why}.`)
    seen.add(path.toLowerCase())
  }
}
