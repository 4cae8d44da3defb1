import './ui/layers/layers.ts'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { z } from 'zod/mini'
import { isTraining, watchTraining } from './api/calls/training.ts'
import { App } from './app.tsx'
import { replacedByNewerBuild } from './session/device/build-check.ts'
import { personIsRemembered } from './session/person/person-here.ts'
import { sweepTraining } from './session/shop/training-places.ts'
import { readProfile } from './session/storage/profile-cookie.ts'
import { watchLayers } from './ui/layers/layer-stack.ts'
import { hasOwnEscape } from './ui/layers/own-escape.ts'

// The page's policy forbids eval, which Zod would use to build its readers.
z.config({ jitless: true })

/** Loads the fonts at once if the device has their files. Otherwise the first screen shows fallback fonts. */
async function loadKeptFonts(): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return
  await import('./ui/layers/late-layers.ts')
  await document.fonts.load('1rem "Source Sans 3"')
}

/** The nonce that the server put into the page: styles made at run time carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
setNonce(nonce)

const place = document.getElementById('root')
loadKeptFonts().catch(() => undefined)
watchLayers(hasOwnEscape)
watchTraining()
if (!isTraining) sweepTraining()
const [isReplaced, remembered] = await Promise.all([replacedByNewerBuild(), readProfile()])
if (remembered) await personIsRemembered(remembered.id)
if (place && !isReplaced) createRoot(place).render(<App nonce={nonce} remembered={remembered} />)
