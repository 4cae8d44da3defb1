/** Draws the still pictures of the login screen and the landing page anew: `node render-backgrounds.ts`. */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { landingBackground } from './landing-background.ts'
import { loginBackgrounds } from './login-backgrounds.ts'

const assets = new URL('../../../web/src/assets/', import.meta.url)

/** The landing page's picture for a screen that stands upright: sun, boat and shore. */
const UPRIGHT = { left: 640, top: 0, width: 900, height: 1200 }

const pictures = [
  ['login-1.webp', loginBackgrounds[0]],
  ['login-2.webp', loginBackgrounds[1]],
  ['landing.webp', landingBackground()],
  ['landing-tall.webp', landingBackground(), UPRIGHT],
] as const

await mkdir(assets, { recursive: true })
for (const [name, svg, part] of pictures) {
  const drawn = sharp(Buffer.from(svg))
  const picture = await (part ? drawn.extract(part) : drawn)
    .webp({ quality: 84, effort: 6, smartSubsample: true })
    .toBuffer()
  await writeFile(new URL(name, assets), picture)
  console.log(`${name} ${(picture.length / 1024).toFixed(1)} kB`)
}
