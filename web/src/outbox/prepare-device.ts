/** Long enough for the first screen to have everything it needs. */
const AFTER_OPENING = 2_500

/** Registers the service worker, which keeps the built files, and has it look whether all are there. */
async function keepFiles(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('fill')
}

/**
 * Makes this device able to open and sell without network: its files, its lists, and the promise that the browser does
 * not clear them away when the disk fills (D58). Once the first screen is there; gives back how to stop.
 */
export function prepareDevice(fetchLists: () => void): () => void {
  const timer = setTimeout(() => {
    fetchLists()
    void keepFiles().catch(() => undefined)
    void navigator.storage?.persist?.().catch(() => undefined)
  }, AFTER_OPENING)
  return () => clearTimeout(timer)
}
