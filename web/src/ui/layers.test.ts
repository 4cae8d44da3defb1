import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })
const layers = Object.values(
  import.meta.glob<string>('./{layers,late-layers}.ts', { query: '?raw', import: 'default', eager: true }),
).join('\n')

/** Components of Mantine that draw nothing of their own. */
const BARE = new Set([
  'MantineProvider',
  'TextInput',
  'Textarea',
  'Select',
  'MultiSelect',
  'NativeSelect',
  'FileButton',
  'Portal',
  'FocusTrap',
  'Transition',
])

it('brings the style sheet of every component of Mantine that a screen uses', () => {
  const used = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )
  const components = new Set(used.filter((name) => /^[A-Z]\w+$/.test(name) && !BARE.has(name)))
  expect(components.size).toBeGreaterThan(10)
  expect([...components].filter((name) => !layers.includes(`/styles/${name}.css'`))).toEqual([])
})

it('knows of every dialog and drawer, which Escape and Atrás then close', () => {
  const opens = Object.entries(sources).filter(([, text]) => /(?<!\w)<(Modal|Drawer|Drawer\.Root)\b/.test(text))
  expect(opens.length).toBeGreaterThan(5)
  expect(opens.filter(([, text]) => !text.includes('useLayer(')).map(([file]) => file)).toEqual([])
})
