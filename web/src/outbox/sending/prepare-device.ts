/** A device that could not fetch everything tries again: what it has it keeps. */
const AGAIN_MS = 15_000

/** Resolves when it works, rejects when the browser gave it up: some file did not come. */
const settled = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The service worker was not installed'))
    }
    worker.addEventListener('statechange', look)
    look()
  })

/** Registers the service worker, which keeps the built files, and has it look whether all are there. */
async function keepFiles(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { installing, waiting, active } = await navigator.serviceWorker.register('/sw.js')
  const worker = installing ?? waiting ?? active
  if (!worker) return
  await settled(worker)
  worker.postMessage('fill')
}

/**
 * Makes this device able to open and sell without network: its files, its lists, and the promise that the browser does
 * not clear them away when the disk fills (D58). Returns what stops it.
 */
export function prepareDevice(fetchLists: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const tryToKeep = () =>
    void keepFiles().catch(() => {
      if (!isStopped) timer = setTimeout(tryToKeep, AGAIN_MS)
    })
  fetchLists()
  tryToKeep()
  void navigator.storage?.persist?.().catch(() => undefined)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
