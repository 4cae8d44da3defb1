/** Longest wait for a page that never rests. */
const MOST_WAIT_MS = 5_000
/** Wait in browsers without `requestIdleCallback`. */
const REST_MS = 500

/** Runs an act once the page is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const waiting = requestIdleCallback(act, { timeout: MOST_WAIT_MS })
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(act, REST_MS)
  return () => clearTimeout(waiting)
}

/** Time of one piece of work, short enough that a key is answered at once. */
const PIECE_MS = 8

/** Does some of a work at each idle moment until `doSome` returns false. Returns a function that stops it. */
export function inIdlePieces(doSome: () => boolean): () => void {
  let stop: () => void
  const piece = () => {
    const until = performance.now() + PIECE_MS
    let isMore = true
    while (isMore && performance.now() < until) isMore = doSome()
    if (isMore) stop = whenIdle(piece)
  }
  stop = whenIdle(piece)
  return () => stop()
}
