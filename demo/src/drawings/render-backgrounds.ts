/** Renders the pictures of the login screen and the landing page: `node render-backgrounds.ts`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const assets = new URL('../../../web/src/assets/', import.meta.url)

const readDrawing = (name: string): Promise<Buffer> => readFile(new URL(`backgrounds/${name}.svg`, import.meta.url))

const landing = await readDrawing('landing')

/** Part of the landing page's picture for an upright screen: sun, boat and shore. */
const UPRIGHT = { left: 640, top: 0, width: 900, height: 1200 }

const pictures = [
  ['landing.webp', landing],
  ['landing-tall.webp', landing, UPRIGHT],
] as const

/** The login's picture beside its form, and the strip of it above the form on a phone. */
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
  const drawn = sharp(svg)
  const picture = part ? drawn.extract(part) : drawn
  await write(name, await picture.webp({ quality: 84, effort: 6, smartSubsample: true }).toBuffer())
}
for (const name of ['login-1', 'login-2'])
  for (const [end, part, width] of LOGIN_PARTS) {
    const picture = sharp(await readDrawing(name))
      .extract(part)
      .resize(width)
    await write(`${name}${end}.avif`, await picture.avif({ quality: 40, effort: 6 }).toBuffer())
  }
