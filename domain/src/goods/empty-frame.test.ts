import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { EMPTY_FRAME_PHOTO, realPhotos } from './empty-frame.ts'

const CAMERA = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">
  <rect width="800" height="800" fill="#efe8dc"/>
  <g fill="none" stroke="#b3a58e" stroke-width="18" stroke-linejoin="round">
    <rect x="220" y="270" width="360" height="270" rx="28"/>
    <path d="M330 270l28-52h84l28 52"/>
    <circle cx="400" cy="405" r="78"/>
  </g>
</svg>`

/** The photo store names a file by its bytes in this way. */
const cameraPhoto = `${createHash('sha256').update(CAMERA).digest('hex').slice(0, 32)}.webp`

test('placeholders are no photos, and neither is the camera that imports stored before', () => {
  expect(realPhotos(`${EMPTY_FRAME_PHOTO},a.webp,${cameraPhoto},b.webp`)).toEqual(['a.webp', 'b.webp'])
  expect(realPhotos(cameraPhoto)).toEqual([])
  expect(realPhotos('')).toEqual([])
})

test('the camera that earlier forms drew in Chromium is no photo', () => {
  expect(realPhotos('606a0ad808f0f4aa245f89097f870354.webp,a.webp')).toEqual(['a.webp'])
})
