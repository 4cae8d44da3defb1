import { TRUST_FILES, TRUST_PAGE } from '@mostrador/domain/platform/trust-page'
import { TEST } from './test-place.ts'

type Found = 'looking' | 'notYet' | 'waved' | 'private' | 'ready'

/** By https it registers a worker, which fails if somebody only dismissed the browser's warning. */
async function look(address: string): Promise<Found> {
  if (location.protocol === 'http:') {
    try {
      await fetch(`${address}${TRUST_FILES.test}`, { cache: 'no-store' })
    } catch {
      return 'notYet'
    }
    location.replace(`${address}${TRUST_PAGE}`)
    return 'looking'
  }
  if (!('serviceWorker' in navigator)) return 'private'
  try {
    const worker = await navigator.serviceWorker.register(TRUST_FILES.worker)
    await worker.unregister()
    return 'ready'
  } catch {
    return 'waved'
  }
}

function test(place: HTMLElement, address: string): void {
  let isLooking = false
  const show = (found: Found) => {
    for (const part of place.querySelectorAll<HTMLElement>('[data-when]')) part.hidden = part.dataset['when'] !== found
  }
  const lookNow = async () => {
    if (isLooking) return
    isLooking = true
    show('looking')
    show(await look(address))
    isLooking = false
  }
  for (const button of place.querySelectorAll('[data-again]')) button.addEventListener('click', () => void lookNow())
  // The person returns from the device's settings.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookNow()
  })
  void lookNow()
}

/** An iPad reports itself as a Mac, but has a touch screen. */
function openFor(system: string): void {
  const own = document.getElementById(system)
  if (own instanceof HTMLDetailsElement) own.open = true
}
if (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1) openFor('ios')

const place = document.getElementById(TEST)
const address = place?.dataset['address']
if (place && address) test(place, address)
