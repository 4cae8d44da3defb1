export interface Signal<News extends readonly unknown[] = []> {
  tell(...news: News): void
  /** Returns a function that stops listening. */
  listen(listener: (...news: News) => void): () => void
}

export function makeSignal<News extends readonly unknown[] = []>(): Signal<News> {
  const listeners = new Set<(...news: News) => void>()
  return {
    tell(...news) {
      for (const listener of listeners) listener(...news)
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
