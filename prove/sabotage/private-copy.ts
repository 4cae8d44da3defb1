import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Edit } from './mutation.ts'

const ROOT = join(import.meta.dirname, '../..')
const WORKSPACES = ['domain', 'contract', 'tickets', 'server', 'demo', 'web']

/** Copies the tree to a temporary folder. The copy links the same npm packages, but has its own workspaces. */
export function privateCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-sabotage-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of listed.split('\n').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(ROOT, file), join(folder, file))
  }
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'node_modules', '@mostrador'))
  for (const workspace of WORKSPACES) {
    symlinkSync(join(folder, workspace), join(folder, 'node_modules', '@mostrador', workspace))
    const own = join(ROOT, workspace, 'node_modules')
    if (existsSync(own)) linkPackages(own, join(folder, workspace, 'node_modules'))
  }
  return folder
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@mostrador' && !name.startsWith('.vite')) symlinkSync(join(from, name), join(to, name))
}

/** Makes the edits and returns a function that reverts them. Throws if the code lacks the replaced text. */
export function applied(folder: string, edits: readonly Edit[]): () => void {
  const before = new Map<string, string>()
  for (const { file, from, to } of edits) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (text.split(from).length !== 2) throw new Error(`${file} does not hold this exactly once: ${from}`)
    if (!before.has(path)) before.set(path, text)
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
  }
  return () => {
    for (const [path, text] of before) writeFileSync(path, text)
  }
}
