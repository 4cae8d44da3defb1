import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MOST_DOTS, readDots } from '@mostrador/domain/group/dot-picture'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paperLogo } from './paper-logo.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-logo-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function disc(colour: string, spot: string, ground = ''): Promise<string> {
  const back = ground && `<rect width="300" height="100" fill="${ground}"/>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${back}<circle cx="150" cy="50" r="48" fill="${colour}"/><circle cx="150" cy="50" r="12" fill="${spot}"/></svg>`
  const file = join(folder, `${colour}${spot}${ground}.webp`.replaceAll('#', ''))
  await sharp(Buffer.from(drawing)).webp().toFile(file)
  return file
}

async function printed(file: string): Promise<boolean[]> {
  const picture = readDots(await paperLogo(file))
  if (!picture) throw new Error('There is no picture')
  const { width, height, isBlack } = picture
  return [isBlack(1, 1), isBlack(width >> 1, Math.round(height * 0.2)), isBlack(width >> 1, height >> 1)]
}

test('a dark drawing is printed unchanged, a light transparent one inverted, and one with a ground with it', async () => {
  expect(await printed(await disc('#9a3412', '#ffffff'))).toEqual([false, true, false])
  expect(await printed(await disc('#fff8f0', '#000000'))).toEqual([false, true, false])
  expect(await printed(await disc('#ffb000', '#101820', '#101820'))).toEqual([true, false, true])
})

test('a logo fills the space of a ticket', async () => {
  const picture = readDots(await paperLogo(await disc('#000000', '#ffffff')))
  expect([picture?.width, picture?.height]).toEqual([3 * MOST_DOTS.height, MOST_DOTS.height])
})
