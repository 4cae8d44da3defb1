/** A code counts again when it was out of the picture for so long, and in so many looks one after another (`GONE_LOOKS`). */
const GONE_MS = 1_000
/** One or two blurred frames are not enough, nor is a single slow look of a slow phone. */
const GONE_LOOKS = 3

interface Known {
  readonly at: number
  readonly missed: number
}

/**
 * Which of the codes in a picture are new: one that stays before the camera is told once, and again only after it left the
 * picture (D118).
 */
export function freshCodes(): (seen: readonly string[], now: number) => string[] {
  const known = new Map<string, Known>()
  return (seen, now) => {
    const inPicture = new Set(seen)
    const fresh = [...inPicture].filter((code) => {
      const last = known.get(code)
      return !last || (last.missed >= GONE_LOOKS && now - last.at > GONE_MS)
    })
    for (const [code, { at, missed }] of known) known.set(code, { at, missed: missed + 1 })
    for (const code of inPicture) known.set(code, { at: now, missed: 0 })
    return fresh
  }
}
