/** Clamps `to` to the list. */
export function reordered<T>(list: readonly T[], from: number, to: number): T[] {
  const place = Math.max(0, Math.min(to, list.length - 1))
  const others = list.filter((_, index) => index !== from)
  const entry = list[from]
  return entry === undefined ? [...list] : [...others.slice(0, place), entry, ...others.slice(place)]
}
