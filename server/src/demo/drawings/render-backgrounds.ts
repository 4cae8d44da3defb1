/** Draws the still pictures of the login screen and the landing page anew: `node render-backgrounds.ts`. */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { landingBackground } from './landing-background.ts'
import { loginBackgrounds } from './login-backgrounds.ts'

const assets = new URL('../../../../web/src/assets/', import.meta.url)

const pictures = [
  ['login-1.webp', loginBackgrounds[0]],
  ['login-2.webp', loginBackgrounds[1]],
  ['landing.webp', landingBackground()],
] as const

await mkdir(assets, { recursive: true })
for (const [name, svg] of pictures) {
  const picture = await sharp(Buffer.from(svg)).webp({ quality: 84, effort: 6, smartSubsample: true }).toBuffer()
  await writeFile(new URL(name, assets), picture)
  console.log(`${name} ${(picture.length / 1024).toFixed(1)} kB`)
}
