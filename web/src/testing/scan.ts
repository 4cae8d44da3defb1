import { cdp } from 'vitest/browser'

/** Milliseconds between a scanner's keys. */
const SCANNER_MS = 8

/** Sends the keys of a scanner, Enter last, with their own times: a busy machine cannot slow them down to fingers. */
export async function scan(code: string): Promise<void> {
  // The keys go to the frame that has the focus.
  window.focus()
  const keys = [...code, 'Enter'].map((key) => ({ key, text: key === 'Enter' ? '\r' : key }))
  const last = Date.now()
  const sent = keys.map((each, at) =>
    cdp().send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      ...each,
      code: each.key === 'Enter' ? 'Enter' : `Digit${each.key}`,
      timestamp: (last - (keys.length - at) * SCANNER_MS) / 1000,
    }),
  )
  await Promise.all(sent)
}
