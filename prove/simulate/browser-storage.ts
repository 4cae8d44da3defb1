/** Imitates `localStorage`, with names as properties, as in a browser. */
export function makeStorage(kept: Readonly<Record<string, string>> = {}): Storage {
  const storage = Object.create(STORAGE) as Record<string, string>
  Object.assign(storage, kept)
  return storage as unknown as Storage
}

const STORAGE = {
  getItem(this: Record<string, string>, name: string): string | null {
    return Object.hasOwn(this, name) ? (this[name] ?? null) : null
  },
  setItem(this: Record<string, string>, name: string, text: string): void {
    this[name] = String(text)
  },
  removeItem(this: Record<string, string>, name: string): void {
    delete this[name]
  },
}
