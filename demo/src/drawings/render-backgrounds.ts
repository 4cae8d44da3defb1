/** Draws the still pictures of the login screen and the landing page anew: `node render-backgrounds.ts`. */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { landingBackground } from './landing-background.ts'
import { loginBackgrounds } from './login-backgrounds.ts'

const assets = new URL('../../../web/src/assets/', import.meta.url)

/** The landing page's picture for a screen that stands upright: sun, boat and shore. */
const UPRIGHT = { left: 640, top: 0, width: 900, height: 1200 }

const pictures = [
  ['landing.webp', landingBackground()],
  ['landing-tall.webp', landingBackground(), UPRIGHT],
] as const

/** The login's picture beside its form, and what of it is a strip above the form on a phone. */
const LOGIN_PARTS = [
  ['', { left: 0, top: 0, width: 1600, height: 1200 }, 1200],
  ['-strip', { left: 0, top: 460, width: 1600, height: 450 }, 1080],
] as const

async function write(name: string, picture: Buffer): Promise<void> {
  await writeFile(new URL(name, assets), picture)
  console.log(`${name} ${(picture.length / 1024).toFixed(1)} kB`)
}

await mkdir(assets, { recursive: true })
for (const [name, svg, part] of pictures) {
  const drawn = sharp(Buffer.from(svg))
  const picture = part ? drawn.extract(part) : drawn
  await write(name, await picture.webp({ quality: 84, effort: 6, smartSubsample: true }).toBuffer())
}
for (const [at, svg] of loginBackgrounds.entries())
  for (const [end, part, width] of LOGIN_PARTS) {
    const picture = sharp(Buffer.from(svg)).extract(part).resize(width)
    await write(`login-${at + 1}${end}.avif`, await picture.avif({ quality: 40, effort: 6 }).toBuffer())
  }
