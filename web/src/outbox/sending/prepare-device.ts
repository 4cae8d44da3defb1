/** Interval of retries if files are missing. Those already stored are kept. */
const AGAIN_MS = 15_000

/** Resolves once the worker is active, rejects if the browser dropped it because a file did not load. */
const settled = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The service worker was not installed'))
    }
    worker.addEventListener('statechange', look)
    look()
  })

/** Registers the service worker, which keeps the built files, and has it check that all are there. */
async function keepFiles(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { installing, waiting, active } = await navigator.serviceWorker.register('/sw.js')
  const worker = installing ?? waiting ?? active
  if (!worker) return
  await settled(worker)
  worker.postMessage('fill')
}

/** Prepares this device to open and sell without network (D58). Returns a function that stops this. */
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
