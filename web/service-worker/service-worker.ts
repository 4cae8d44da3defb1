/// <reference lib="webworker" />
import { BUILD, FILES } from 'virtual:precache'
import { kindOf, type ServedKind } from './kind-of.ts'

/**
 * Keeps the staff's site on the device, so that it opens without network (D58): the built files by their hashed names,
 * the one page of all staff addresses, and the photos that were looked at. Calls go past it: what the server answers is
 * never kept here, least of all the answer of a write.
 */
declare const self: ServiceWorkerGlobalScope

const PREFIX = 'mostrador-'
const CACHE = `${PREFIX}${BUILD}`
const PHOTOS = `${PREFIX}fotos`
/** Any staff address is answered with the same page. */
const PAGE = '/client/dashboard'
/** How long the network may take for a page that lies here. */
const TIMEOUT_MS = 4_000
const MOST_PHOTOS = 1_500
const AT_ONCE = 4

/**
 * Fetches what is missing, a few at a time, so that the page's own calls do not wait behind it. The page is kept with the
 * headers it came with, its policy and its nonce among them. What was fetched stays when this fails: the next try goes on.
 */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = FILES.filter((file) => !there.has(file))
  const fetchNext = async (): Promise<void> => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop()) await cache.add(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
  if (there.has(PAGE)) return
  const page = await fetch(PAGE, { cache: 'no-store' })
  if (!page.ok) throw new Error(`The page answered ${page.status}`)
  await cache.put(PAGE, page)
}

/** The build before stays for the tabs that are still of it; older ones go. */
async function tidy(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PHOTOS).toSorted()
  await Promise.all(builds.slice(0, -2).map((name) => caches.delete(name)))
  const photos = await caches.open(PHOTOS)
  const kept = await photos.keys()
  await Promise.all(kept.slice(0, -MOST_PHOTOS).map((photo) => photos.delete(photo)))
}

const keptFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

/** The server's page where it answers in time, otherwise the one that lies here. */
async function page(request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(PAGE, { ignoreVary: true })
  if (!kept) return fetch(request)
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return answer.status < 500 ? answer : kept
  } catch {
    return kept
  }
}

/** A photo's name changes with its content: what is kept is right for ever. */
async function photo(request: Request): Promise<Response> {
  const cache = await caches.open(PHOTOS)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

const answers = { file: keptFile, page, photo } as const satisfies Record<ServedKind, unknown>

self.addEventListener('install', (event) => event.waitUntil(fill().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => self.clients.claim())))
// The page clears the caches when a newer build takes its place (D54), and asks for what is missing afterwards.
self.addEventListener('message', (event) => event.waitUntil(fill()))
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin)
  if (kind) event.respondWith(answers[kind](event.request))
})
